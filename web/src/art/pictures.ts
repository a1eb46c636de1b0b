// Pictures as bitmaps: drawn once for each tile, rotation, variant and size, and kept as long as there
// is room. What is not there yet is drawn as soon as it is.
import type { TileInfo } from '../engine/shapes';
import { svgOf, type Artist, type TilePicture } from './art';

export type Layer = 'all' | 'ground' | 'upper';

interface Wish {
  key: string;
  type: string;
  rotation: number;
  variant: number;
  size: number;
  layer: Layer;
}

const kAtOnce = 2;
const kMostBytes = 48 * 1024 * 1024;
const kPause = 150; // milliseconds
const kSizes = [64, 128, 256, 512];

export const variantOf = (x: number, y: number): number => ((x * 7 + y * 13) % 4 + 4) % 4;

export class Pictures {
  private pictures = new Map<string, TilePicture | Promise<TilePicture>>();
  private bitmaps = new Map<string, ImageBitmap | 'coming'>();
  private bytes = 0;
  private waiting: Wish[] = [];
  private painting = 0;
  private paused = 0;
  private types = new Map<string, TileInfo>();

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
    this.arrived();
  }

  learn(types: TileInfo[]) {
    for (const type of types) this.types.set(type.id, type);
  }

  picture(type: string, rotation: number, variant = 0): TilePicture | undefined {
    const key = `${type} ${rotation} ${variant}`;
    const known = this.pictures.get(key);
    if (known) return known instanceof Promise ? undefined : known;
    const info = this.types.get(type);
    if (!info) return undefined;
    const drawn = this.artist.draw(info, rotation, variant);
    this.pictures.set(key, drawn);
    if (!(drawn instanceof Promise)) return drawn;
    void drawn.then((picture) => {
      this.pictures.set(key, picture);
      this.arrived();
    });
    return undefined;
  }

  areas(type: string, rotation: number): string[] {
    return this.picture(type, rotation)?.areas ?? [];
  }

  bitmap(type: string, rotation: number, variant: number, pixels: number, layer: Layer): ImageBitmap | undefined {
    const size = kSizes.find((one) => one >= pixels * 0.9) ?? 512;
    const key = `${type} ${rotation} ${variant} ${layer} ${size}`;
    const known = this.bitmaps.get(key);
    if (known && known !== 'coming') {
      // The one used last is forgotten last.
      this.bitmaps.delete(key);
      this.bitmaps.set(key, known);
      return known;
    }
    if (!known && this.picture(type, rotation, variant)) {
      this.bitmaps.set(key, 'coming');
      this.waiting.push({ key, type, rotation, variant, size, layer });
      this.pump();
    }
    // Another size will do until then.
    for (const other of kSizes) {
      const found = this.bitmaps.get(`${type} ${rotation} ${variant} ${layer} ${other}`);
      if (found && found !== 'coming') return found;
    }
    return undefined;
  }

  // Nothing is painted while the view moves: every frame belongs to the movement.
  pause() {
    clearTimeout(this.paused);
    this.paused = window.setTimeout(() => {
      this.paused = 0;
      this.pump();
    }, kPause);
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

  private async paint({ key, type, rotation, variant, size, layer }: Wish) {
    const picture = this.picture(type, rotation, variant);
    if (!picture) {
      this.bitmaps.delete(key);
      return;
    }
    const inner = layer === 'all' ? picture.ground + picture.upper : picture[layer];
    try {
      const bitmap = await rasterise(svgOf(inner), size);
      this.bitmaps.set(key, bitmap);
      this.bytes += 4 * size * size;
      this.forget();
      this.arrived();
    } catch {
      this.bitmaps.delete(key);
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
