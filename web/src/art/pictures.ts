// Pictures as bitmaps: drawn once for each tile, rotation, variant and size, and kept as long as there
// is room. What is not there yet is drawn as soon as it is.
import type { TileInfo } from '../engine/shapes';
import { svgOf, type Artist, type TilePicture } from './art';
import { kField, sketchOf } from './simple';

export type Layer = 'all' | 'ground' | 'upper';

interface Wish {
  key: string;
  svg: () => string | undefined; // nothing if it is not known yet
  size: number;
}

const kAtOnce = 2;
const kMostBytes = 48 * 1024 * 1024;
const kPause = 150; // milliseconds
const kSizes = [64, 128, 256, 512];

const kVariants = 4;
export const variantOf = (x: number, y: number): number => (((x * 7 + y * 13) % kVariants) + kVariants) % kVariants;

export class Pictures {
  private pictures = new Map<string, TilePicture | Promise<TilePicture>>();
  private bitmaps = new Map<string, ImageBitmap | 'coming'>();
  private bytes = 0;
  private waiting: Wish[] = [];
  private painting = 0;
  private paused = 0;
  private late = false; // something has come in a pause
  private types = new Map<string, TileInfo>();
  private landscape = 0; // how many there were before: what belongs to an older one comes too late

  constructor(
    private artist: Artist,
    private arrived: () => void,
  ) {}

  // Everything is drawn anew: the landscape has changed.
  clear() {
    for (const bitmap of this.bitmaps.values()) if (bitmap !== 'coming') bitmap.close();
    this.bitmaps.clear();
    this.pictures.clear();
    this.waiting = [];
    this.bytes = 0;
    this.landscape += 1;
    this.arrived();
  }

  // What waits is not painted any more, and nothing is asked for.
  end() {
    this.types.clear();
    this.clear();
  }

  learn(types: TileInfo[]) {
    for (const type of types) this.types.set(type.id, type);
  }

  picture(type: string, rotation: number, variant = 0, small = false): TilePicture | undefined {
    const key = `${type} ${rotation} ${variant} ${small}`;
    const known = this.pictures.get(key);
    if (known) return known instanceof Promise ? undefined : known;
    const info = this.types.get(type);
    if (!info) return undefined;
    const drawn = this.artist.draw(info, rotation, variant, small);
    this.pictures.set(key, drawn);
    if (!(drawn instanceof Promise)) return drawn;
    const { landscape } = this;
    void drawn.then((picture) => {
      if (landscape !== this.landscape) return;
      this.pictures.set(key, picture);
      this.tell();
    });
    return undefined;
  }

  // Plainly, without waiting for anybody; nothing for a type nobody knows.
  sketch(type: string, rotation: number): string | undefined {
    const info = this.types.get(type);
    return info && sketchOf(info, rotation, this.field());
  }
  field = (): string => this.artist.field?.() ?? kField;
  // A picture that is there already, as the tile lies or otherwise turned.
  turned(type: string, rotation: number): { picture: TilePicture; turns: number } | undefined {
    for (const turns of [0, 1, 2, 3]) {
      const known = this.pictures.get(`${type} ${(rotation + 4 - turns) % 4} 0 false`);
      if (known && !(known instanceof Promise)) return { picture: known, turns };
    }
    return undefined;
  }

  areas(type: string, rotation: number): string[] {
    return this.picture(type, rotation)?.areas ?? [];
  }

  // `small` as it is seen from afar.
  bitmap(type: string, rotation: number, variant: number, pixels: number, layer: Layer, small: boolean): ImageBitmap | undefined {
    // Without scenery all variants look the same.
    const nth = small ? 0 : variant;
    const svg = () => {
      const picture = this.picture(type, rotation, nth, small);
      return picture && svgOf(layer === 'all' ? picture.ground + picture.upper : picture[layer]);
    };
    const name = (from: boolean, as = variant) => `${type} ${rotation} ${from ? 0 : as} ${layer} ${from}`;
    const known = this.stamp(name(small), svg, pixels) ?? this.any(name(!small));
    if (known) return known;
    // Seen nearer or from farther away, or with other scenery, it will do until then.
    for (let other = 0; other < kVariants; ++other) {
      const alike = this.any(name(false, other));
      if (alike) return alike;
    }
    return undefined;
  }

  // A drawing as a bitmap of at least about so many pixels.
  stamp(name: string, svg: () => string | undefined, pixels: number): ImageBitmap | undefined {
    const size = kSizes.find((one) => one >= pixels * 0.9) ?? kSizes[kSizes.length - 1]!;
    const key = `${name} ${size}`;
    const known = this.bitmaps.get(key);
    if (known && known !== 'coming') {
      // The one used last is forgotten last.
      this.bitmaps.delete(key);
      this.bitmaps.set(key, known);
      return known;
    }
    if (!known && svg() !== undefined) {
      this.bitmaps.set(key, 'coming');
      this.waiting.push({ key, svg, size });
      this.pump();
    }
    return this.any(name);
  }

  // Whatever size there is.
  private any(name: string): ImageBitmap | undefined {
    for (const size of kSizes) {
      const found = this.bitmaps.get(`${name} ${size}`);
      if (found && found !== 'coming') return found;
    }
    return undefined;
  }

  // Nothing is painted while the view moves, for every frame belongs to the movement, nor while what was pressed
  // is done.
  pause() {
    clearTimeout(this.paused);
    this.paused = window.setTimeout(() => {
      this.paused = 0;
      this.pump();
      if (this.late) this.arrived();
      this.late = false;
    }, kPause);
  }
  private tell() {
    if (this.paused === 0) this.arrived();
    else this.late = true;
  }

  // A few at a time, so that zooming stays smooth while a whole board is painted in another size; what was
  // asked for last is seen now and comes first.
  private pump() {
    while (this.paused === 0 && this.painting < kAtOnce && this.waiting.length > 0) {
      this.painting += 1;
      void this.paint(this.waiting.pop()!).finally(() => {
        this.painting -= 1;
        this.pump();
      });
    }
  }

  private async paint({ key, svg, size }: Wish) {
    const { landscape } = this;
    try {
      const bitmap = await rasterise(svg()!, size);
      if (landscape !== this.landscape) {
        bitmap.close();
        return;
      }
      this.bitmaps.set(key, bitmap);
      this.bytes += 4 * size * size;
      this.forget();
      this.tell();
    } catch {
      if (landscape === this.landscape) this.bitmaps.delete(key);
    }
  }

  private forget() {
    for (const [key, bitmap] of this.bitmaps) {
      if (this.bytes <= kMostBytes) return;
      if (bitmap === 'coming') continue;
      this.bytes -= 4 * bitmap.width * bitmap.height;
      bitmap.close();
      this.bitmaps.delete(key);
    }
  }
}

async function rasterise(svg: string, size: number): Promise<ImageBitmap> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await createImageBitmap(image, { resizeWidth: size, resizeHeight: size });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const kMostPixels = 4096; // along the longer side

// A whole document as a picture to be kept, twice as large as it asks for where that is not too much.
export async function paintPicture(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, kMostPixels / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = new OffscreenCanvas(Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
