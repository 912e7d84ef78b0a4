import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { paper, perform, startProgram, until } from '../support/hosting.ts';
import { ROOT } from '../support/sources.ts';

/** Installing and building in a container takes its time. */
const LIMIT = 600_000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-papers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What systemd says about a unit. Most of it are warnings, with which it ends well. */
const verify = (unit: string) => perform('sh', ['-c', 'systemd-analyze verify "$0" 2>&1 || true', unit]);

describe('papers for hosting', () => {
  it('have a unit that systemd finds nothing wrong with', () => {
    // The program that it names must be there to be looked at.
    const text = paper('meydan@.service', { '/opt/meydan/current/node_modules/.bin/node': process.execPath });
    write('units/meydan@.service', text);
    const instance = write('units/meydan@4001.service', text);
    expect(verify(instance)).toBe('');
    const missing = write('units/missing@4001.service', paper('meydan@.service'));
    expect(verify(missing)).toMatch(/not executable/);
    const misspelt = write('units/misspelt@4001.service', text.replace('LimitNOFILE=', 'LimitFiles='));
    expect(verify(misspelt)).toMatch(/Unknown key.*LimitFiles/);
  });

  it('have a backup of every night that systemd finds nothing wrong with', () => {
    write('units/meydan-backup.service', paper('meydan-backup.service'));
    const timer = write('units/meydan-backup.timer', paper('meydan-backup.timer'));
    expect(verify(timer)).toBe('');
  });

  it('have an addition to the units of etcd and Patroni that systemd finds nothing wrong with', () => {
    for (const name of ['etcd', 'patroni']) {
      const unit = write(`units/${name}.service`, readFileSync(`/lib/systemd/system/${name}.service`, 'utf8'));
      write(`units/${name}.service.d/meydan.conf`, paper('cluster.conf'));
      expect(verify(unit)).toBe('');
      const wrong = write(`units/${name}.service.d/wrong.conf`, '[Service]\nRestart=sometimes\n');
      expect(verify(unit)).toMatch(/wrong\.conf.*sometimes/);
      rmSync(wrong);
    }
  });

  it('have settings that HAProxy takes', () => {
    const file = write('haproxy.cfg', paper('haproxy.cfg'));
    expect(() => perform('haproxy', ['-c', '-q', '-f', file])).not.toThrow();
  });
});

describe('installing a version', () => {
  /** Does what hosting.md prints, with an npm that builds one part; returns what is there to be served. */
  function install(version: string): string[] {
    const printed = /```sh\n( +cd \/opt\/meydan\/2026-11-27[\s\S]*?)```/.exec(
      readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8'),
    )?.[1];
    if (printed === undefined) throw new Error('hosting.md prints no such commands');
    const npm = write('npm/npm', `#!/bin/sh\n[ "$2" != build ] || { mkdir -p dist && touch dist/${version}.js; }\n`);
    chmodSync(npm, 0o755);
    mkdirSync(join(folder, 'versions', version), { recursive: true });
    const commands = printed.replaceAll('/opt/meydan', join(folder, 'versions')).replaceAll('2026-11-27', version);
    perform('sh', ['-ec', commands], folder, { PATH: `${dirname(npm)}:${process.env['PATH']}` });
    return readdirSync(join(folder, 'versions/current/dist')).toSorted();
  }

  it('leads to it, takes over what pages of the one before ask for, and leaves that one as it is', () => {
    expect(install('first')).toEqual(['first.js']);
    expect(install('second')).toEqual(['first.js', 'second.js']);
    expect(readlinkSync(join(folder, 'versions/current'))).toBe('second');
    expect(readdirSync(join(folder, 'versions'))).toEqual(['current', 'first', 'second']);
    expect(readdirSync(join(folder, 'versions/first/dist'))).toEqual(['first.js']);
  });
});

/** The instructions of a container file: the word, and the rest. */
const instructionsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const found = /^([A-Z]+) (.+)$/.exec(line);
    return found?.[1] && found[2] ? [{ word: found[1], rest: found[2] }] : [];
  });

/**
 * Stands for systemd, which does not run where tests do: takes the settings and the folder of a service from its properties
 * and runs it. An option that it does not know is refused.
 */
const SYSTEMD_RUN = `#!/bin/sh
while true; do
  case "$1" in
    --property=EnvironmentFile=*) set -a; . "\${1#*=*=}"; set +a ;;
    --property=WorkingDirectory=*) cd "\${1#*=*=}" || exit 1 ;;
    --property=UMask=*) umask "\${1#*=*=}" ;;
    --setenv=*) export "\${1#*=}" ;;
    --quiet | --collect | --pipe | --wait | --uid=meydan) ;;
    -*) echo "$1 is not known"; exit 64 ;;
    *) exec "$@" ;;
  esac
  shift
done
`;

describe('container file', () => {
  it(
    'has commands that, one after the other, end in a server that is ready, and is backed up there and on a host',
    async () => {
      const work = join(folder, 'container');
      mkdirSync(work);
      const env: Record<string, string> = {};
      let command: string[] = [];
      for (const { word, rest } of instructionsOf(paper('Containerfile', { '/opt/meydan': work }))) {
        if (word === 'COPY') {
          const paths = rest.split(' ');
          const to = join(work, paths.pop() ?? '');
          for (const path of paths)
            cpSync(join(ROOT, path), rest.endsWith('./') ? join(to, path) : to, { recursive: true });
        } else if (word === 'RUN') perform('sh', ['-c', rest], work);
        else if (word === 'ENV')
          for (const pair of rest.split(' ')) {
            const [name = '', value = ''] = pair.split('=');
            env[name] = value;
          }
        else if (word === 'CMD') command = JSON.parse(rest) as string[];
        else if (word === 'WORKDIR') expect(rest).toBe(work);
        else expect(['FROM', 'USER', 'EXPOSE', 'STOPSIGNAL']).toContain(word);
      }
      // Tools of development stay outside, tests and documents too.
      expect(existsSync(join(work, 'node_modules/webpack'))).toBe(false);
      expect(existsSync(join(work, '__tests__'))).toBe(false);
      expect(readFileSync(join(work, 'dist/index.html'), 'utf8')).toContain('<html');

      const port = await freePort();
      const [program = '', ...args] = command;
      const server = startProgram(join(work, program), args, { cwd: work, env: { ...env, PORT: String(port) } });
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      try {
        await until('the server is ready', async () => server.hasEnded() || (await isReady()), 60_000);
        const page = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } });
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(perform('npm', ['run', 'backup', '--', join(folder, 'inside.tar')], work, env)).toContain(
          'inside.tar: ',
        );
        const settings = write('environment', `DATA_DIR=${env['DATA_DIR']}\n`);
        const systemd = write('bin/systemd-run', SYSTEMD_RUN);
        chmodSync(systemd, 0o755);
        const command = write(
          'meydan',
          paper('meydan', { '/opt/meydan/current': work, '/etc/meydan/environment': settings }),
        );
        // As from a shell that has none of the settings.
        const shell = { DATA_DIR: '', NODE_ENV: '', PATH: `${dirname(systemd)}:${process.env['PATH']}` };
        const onHost = (...args: string[]) => perform('sh', [command, ...args], folder, shell);
        expect(onHost('backup', '--', join(folder, 'host.tar'))).toContain('host.tar: ');
        expect(onHost('operator', '--', 'verify-audit')).toContain('The audit trail is whole');
        // No command has brought back what is for development.
        expect(existsSync(join(work, 'node_modules/webpack'))).toBe(false);
        const started = Date.now();
        await server.stop('SIGTERM');
        expect(Date.now() - started).toBeLessThan(10_000);
      } finally {
        await server.stop('SIGKILL');
      }
    },
    LIMIT,
  );
});
