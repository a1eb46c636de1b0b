// A few soft notes, made on the spot; silent if the person wishes, at night unless the person wishes otherwise, or if
// the browser has no sound.
import { settings } from '../store/settings.svelte';

const notes = {
  turn: [523.25, 783.99],
  place: [196],
  end: [523.25, 659.25, 783.99],
};
// What is counted rises through five notes an octave, which sound well in any company.
const kLowest = 392;
const kDegrees = [0, 2, 4, 7, 9];
// Steps that follow each other faster share a note.
const kApart = 110;

let context: AudioContext | undefined;
let latest = -kApart;

// The hours in which nobody is disturbed.
function isDay(): boolean {
  const hour = new Date().getHours();
  return hour >= 7 && hour < 22;
}
const isWished = (): boolean => settings.sound === 'on' || (settings.sound === 'clock' && isDay());

function play(pitches: number[], loudness: number) {
  if (!isWished() || typeof AudioContext === 'undefined') return;
  // Before the first press a browser plays nothing and complains in its console.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  pitches.forEach((pitch, i) => {
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    const at = begin + 0.12 * i;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.35);
    tone.connect(volume).connect(context!.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
}

export const chime = (name: keyof typeof notes): void => play(notes[name], 0.05);

// A step of a scoring, counted from 0.
export function chimeStep(step: number) {
  const now = performance.now();
  if (now - latest < kApart) return;
  latest = now;
  const octave = Math.min(2, Math.floor(step / kDegrees.length));
  play([kLowest * 2 ** (octave + kDegrees[step % kDegrees.length]! / 12)], 0.03);
}
