// The landscape drawn by the engine's own artist, in a worker of its own so that neither the game nor the
// page waits for a picture.
import { Engine } from '../engine/engine';
import type { TileInfo } from '../engine/shapes';
import type { Artist, TilePicture } from './art';
import { settings } from '../store/settings.svelte';
import { learnFigures, learnPieces } from './figures.svelte';
import { kField, simpleArtist } from './simple';

// The winter edition lies in the snow, unless somebody wishes otherwise.
export function lookOf(sets: readonly string[]): string {
  if (settings.landscape !== 'game') return settings.landscape;
  return sets.includes('winter') ? 'winter' : 'summer';
}

export class EngineArtist implements Artist {
  readonly engine = new Engine();
  private ready: Promise<unknown>;

  // `header` is that of the game's record: it says which tiles there are.
  constructor(private header: string) {
    this.ready = this.engine.ask('load', { record: header }).then(() => Promise.all([learnFigures(this.engine), this.dress()]));
    this.ready.catch(() => {}); // whoever leaves at once waits for no picture
  }

  look = (): string => lookOf(/^sets (.*)$/m.exec(this.header)?.[1]?.split(' ') ?? []);

  // The colour of its fields.
  field(): string {
    return { winter: '#e4e9e6', contrast: '#8fae4a' }[this.look()] ?? kField;
  }

  // Pieces that lie in the landscape look as it does.
  dress = (): Promise<void> => learnPieces(this.engine, this.look()).catch(() => {});

  async draw(type: TileInfo, rotation: number, variant: number, small: boolean): Promise<TilePicture> {
    try {
      await this.ready;
      return await this.engine.ask<TilePicture>('tile', { type: type.id, rotation, variant, small, look: this.look() });
    } catch {
      // A plain picture is better than none.
      return simpleArtist.draw(type, rotation, variant, small) as TilePicture;
    }
  }

  end() {
    this.engine.stop();
  }
}
