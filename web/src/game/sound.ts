// A few soft notes, made on the spot; silent if the person wishes or the browser has no sound.
import { settings } from '../store/settings.svelte';

const notes: Record<string, number[]> = {
  turn: [523.25, 783.99],
  place: [196],
  score: [659.25],
  end: [523.25, 659.25, 783.99],
};

let context: AudioContext | undefined;

export function chime(name: 'turn' | 'place' | 'score' | 'end') {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // Before the first press a browser plays nothing and complains in its console.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  notes[name]!.forEach((pitch, i) => {
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    const at = begin + 0.12 * i;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.05, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.35);
    tone.connect(volume).connect(context!.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
}
