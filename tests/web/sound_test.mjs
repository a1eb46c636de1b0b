// Sounds: one soft note a step of what is counted, and quiet at night unless somebody wishes otherwise.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const record = `${header}bag E:4\n---\ndraw E\nplace 0,-1 r2\n`;

// Every note that is struck is noted: its pitch, loudness and time. It is `hour` o'clock.
const listening = (hour, kept) => (context) =>
  context.addInitScript(
    ([now, settings]) => {
      if (settings) localStorage.setItem('bastide.settings', JSON.stringify(settings));
      Date.prototype.getHours = () => now;
      globalThis.struck = [];
      globalThis.AudioContext = class {
        currentTime = 0;
        destination = {};
        createOscillator() {
          const tone = { frequency: { value: 0 }, connect: (next) => ((tone.gain = next), next), stop() {} };
          tone.start = () => globalThis.struck.push({ pitch: tone.frequency.value, loud: tone.gain.loud, time: performance.now() });
          return tone;
        }
        createGain() {
          const volume = { loud: 0, connect: (next) => next };
          volume.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime: (value) => (volume.loud = value) };
          return volume;
        }
      };
    },
    [hour, kept],
  );

// A city is completed and counted: what was struck from its confirmation on, where a key of the piano was pressed.
async function counted(world, hour, settings, reducedMotion = 'no-preference') {
  const page = await visit(world, { before: listening(hour, settings), reducedMotion });
  await openRecord(page, record);
  await page.mouse.click(5, 5); // a browser plays nothing before the first press
  await page.locator('.target[data-entry^="put follower city"]').press('Enter');
  await settled(page);
  await page.evaluate(() => (globalThis.struck = []));
  await page.locator('[data-act=confirm]').press('Enter');
  await settled(page);
  const struck = await page.evaluate(() => globalThis.struck);
  quiet(page);
  await page.context().close();
  return struck;
}

export const tests = {
  'each step of a scoring has its soft note': async (world) => {
    const struck = await counted(world, 12);
    // The outline, two tiles, and the points that fly.
    check(struck.length >= 3 && struck.length <= 4, `${struck.length} notes`);
    check(struck.every(({ pitch }, i) => i === 0 || pitch > struck[i - 1].pitch), `they rise: ${struck.map(({ pitch }) => Math.round(pitch))}`);
    check(struck.every(({ time }, i) => i === 0 || time - struck[i - 1].time >= 100), `they are apart: ${struck.map(({ time }) => Math.round(time))}`);
    check(struck.every(({ loud }) => loud > 0 && loud < 0.05), 'they are soft');
    same((await counted(world, 12, undefined, 'reduce')).length, 1, 'notes of a scoring that is shown at once');
  },
  'nothing sounds at night that nobody asked for': async (world) => {
    for (const [hour, settings, sounds] of [
      [21, undefined, true],
      [22, undefined, false],
      [6, undefined, false],
      [7, undefined, true],
      [23, { sound: 'on' }, true],
      [12, { sound: 'off' }, false],
      // As pages before wrote it: yes was what everybody had.
      [23, { sound: true, language: 'en' }, false],
      [12, { sound: true, language: 'en' }, true],
      [12, { sound: false, language: 'en' }, false],
    ])
      same((await counted(world, hour, settings, 'reduce')).length > 0, sounds, `sound at ${hour} with ${JSON.stringify(settings)}`);
  },
  'when there is sound can be chosen': async (world) => {
    const page = await visit(world, { before: listening(23) });
    await openRecord(page, record);
    await page.locator('[data-panel=menu]').click();
    const choice = page.locator('label', { hasText: 'Sounds' }).locator('select');
    same(await choice.inputValue(), 'clock', 'what it stands at');
    for (const when of ['on', 'off', 'clock']) {
      await choice.selectOption(when);
      same(await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings')).sound), when, 'what is kept');
    }
    quiet(page);
  },
};
