// The pictures of one game: painted by the engine in the landscape that the settings want. Made while a component is.
import { settings } from '../store/settings.svelte';
import { EngineArtist } from './engine_artist';
import { Pictures } from './pictures';

const kTogether = 70; // milliseconds: the board is painted anew a few times a second, not for each picture

export class Gallery {
  readonly artist: EngineArtist;
  readonly pictures: Pictures;
  arrivals = $state(0); // grows whenever pictures have come
  private settling = 0;

  constructor(header: string) {
    this.artist = new EngineArtist(header);
    this.pictures = new Pictures(this.artist, () => {
      this.settling ||= window.setTimeout(() => {
        this.settling = 0;
        ++this.arrivals;
      }, kTogether);
    });
    let { landscape } = settings;
    $effect(() => {
      if (settings.landscape === landscape) return;
      landscape = settings.landscape;
      this.pictures.clear();
      void this.artist.dress();
    });
  }

  end() {
    this.artist.end();
    this.pictures.end();
    clearTimeout(this.settling);
  }
}
