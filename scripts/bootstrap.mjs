/**
 * Runs before `npm start`, `npm test` and others, on whatever Node the machine has (20 or newer): installs what the lock file
 * says when node_modules does not match it. Everything after this file runs on the Node that the lock file names. Where it
 * is hosted (NODE_ENV=production) the packages of development may be missing, as in the container.
 */
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isHosted = process.env.NODE_ENV === 'production';
const major = Number(process.versions.node.split('.')[0]);

/** Says why in one line and stops. */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}

/** The packages of a lock file, or none when it cannot be read. */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** True when every package that the lock file requires is installed in that version. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || (isHosted && wanted.dev));
    return found.version === wanted.version && existsSync(join(root, path));
  });
}

/** Runs `npm ci` without install scripts, saying every ten seconds that it is still at work. */
function install() {
  console.log('Installing packages (only when the lock file changed)…');
  const started = Date.now();
  const ticking = setInterval(() => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`npm could not be started: ${error.message}`));
    child.on('exit', (code) => {
      clearInterval(ticking);
      if (code !== 0) stop('Installing the packages failed; the lines above say why.');
      console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
      resolve();
    });
  });
}

if (major < 20) stop(`Node 20 or newer is needed; this is ${process.versions.node}.`);
// Of a working tree that borrows the packages of another, an installation would replace those of the other.
if (!isInstalled() && lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
  stop(
    'node_modules is a link to packages that do not match the lock file; remove the link, or install them where it leads.',
  );
if (!isInstalled()) await install();
if (major < 24 && !existsSync(join(root, 'node_modules/.bin/node'))) {
  stop(
    `There is no ready-made Node 26 for ${process.platform}-${process.arch}; install Node 24 or newer and try again.`,
  );
}
