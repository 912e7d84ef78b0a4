import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

// The build without windows comes first: it draws the same pages for two thirds of the work.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** True when the program starts at all: some systems install a stub that only says how to get the real one. */
function works(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function systemChromium(): string | undefined {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...APPLICATIONS].find((path) => existsSync(path) && works(path));
}

/** Where a Chromium is: CHROMIUM_PATH, the system's, Playwright's own, else the one an npm package ships (Linux x64). */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const system = systemChromium();
  if (system) return system;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: shipped } = await import('@sparticuz/chromium');
    return shipped.executablePath();
  }
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}

/** Starts a headless Chromium. The caller closes it. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', ...args] });
}
