// What the tests of the page share: a server, a browser, and how a test is told apart from its failure.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
export const axePath = require.resolve('axe-core/axe.min.js');

// The program on a free port: its address, and how to end it.
export function serve() {
  const program = spawn(join(root, 'build/bastide'), ['serve', '--port', '18080'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`bastide serve ended with ${code}`)));
    program.stdout.on('data', (text) => {
      const match = /http:\S+/.exec(String(text));
      if (match) resolve({ address: match[0], program, end: () => program.kill() });
    });
  });
}

// What a page draws by lot is the same in every run: numbers that depend on how often the tab was loaded only.
function drawTheSame() {
  const loads = Number(globalThis.name || 0) + 1;
  globalThis.name = String(loads);
  let state = loads;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  crypto.getRandomValues = (array) => array.map((_, i) => (array[i] = next() >>> 8));
  Math.random = () => next() / 2 ** 32;
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function launch(more = []) {
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more] });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(drawTheSame);
    return context;
  };
  return browser;
}

// A browser as somebody has it at home: what it keeps lies in this folder, and is there when it is opened again.
export const launchAtHome = (folder, options) =>
  chromium.launchPersistentContext(folder, { executablePath, args: flags, viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });

// Milliseconds after which nothing comes any more. Machines that test are busy: nothing here measures time.
export const kPatience = 120000;

export class Failure extends Error {}
export function check(truth, text) {
  if (!truth) throw new Failure(text);
}
export function same(found, expected, text) {
  const show = (value) => (Array.isArray(value) && value.length > 1 ? value.map((one) => `\n  ${typeof one === 'string' ? one : JSON.stringify(one)}`).join('') : JSON.stringify(value));
  check(JSON.stringify(found) === JSON.stringify(expected), `${text}: ${show(found)} instead of ${show(expected)}`);
}

// A page of its own with everything it complains about. Motion is off: tests look at states, not at ways.
export async function visit(world, { hash = '', before = async () => {}, ...options } = {}) {
  const context = await world.browser.newContext({
    viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce', ...options,
  });
  await before(context);
  const page = await context.newPage();
  page.complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') page.complaints.push(message.text());
  });
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.setDefaultTimeout(kPatience);
  await page.goto(world.address + hash);
  await page.waitForSelector('main:not([aria-busy])');
  return page;
}

// Waits until the page has done everything that was asked of it: what is seen then stays so until somebody
// presses something.
export const settled = (page) => page.waitForFunction(() => document.querySelector('main:not([aria-busy]):not([data-busy])') !== null, undefined, { polling: 15 });

export function quiet(page) {
  same(page.complaints, [], 'the console');
}

// No serious finding of axe on what is seen now, by all rules or by some.
export async function accessible(page, where, rules) {
  // The content policy forbids scripts from elsewhere; the debugger's own are let through.
  await page.evaluate(require('node:fs').readFileSync(axePath, 'utf8'));
  const found = await page.evaluate(async (only) => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`);
  }, rules);
  same(found, [], `axe on ${where}`);
}
