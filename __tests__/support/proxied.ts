import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/freePort.ts';
import { type ServerProcess, spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { isListening, paper, perform, startProgram, until } from './hosting.ts';
import { ROOT } from './sources.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

/** Two API processes on one PostgreSQL server behind nginx, as docs/hosting/nginx.conf says, with demo data. */
export interface Proxied {
  /** Of nginx, by TLS; this process trusts its certificate. */
  origin: string;
  /** Past nginx, to one of the two. */
  origins: [string, string];
  /** As docs/hosting.md says: what is started from now on is of this version. */
  leadTo: (root: string) => void;
  /** By the script that docs/hosting.md prints: taken out of nginx, stopped, started anew, put back. Both where none is named. */
  restart: (which?: 0 | 1) => Promise<void>;
  kill: (which: 0 | 1) => Promise<void>;
  start: (which: 0 | 1) => Promise<void>;
  /** What the processes printed so far, in the order they were started. */
  output: () => string;
  close: () => Promise<void>;
}

interface Nginx {
  port: number;
  /** How it is called, such as `… -s reload`. */
  command: string;
  /** Its settings as printed, for the ports of here. */
  site: string;
  stop: () => Promise<void>;
}

/** The script of docs/hosting.md that replaces the processes named by their ports. */
function restartScript({ site }: Pick<Nginx, 'site'>, ports: [number, number]): string {
  const text = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');
  const printed = /```sh\n(set -e\nfor port[^`]*)```/.exec(text)?.[1];
  if (!printed?.includes('4001 4002') || !printed.includes('/etc/nginx/conf.d/meydan.conf'))
    throw new Error('docs/hosting.md prints no such script');
  return printed.replace('4001 4002', ports.join(' ')).replaceAll('/etc/nginx/conf.d/meydan.conf', site);
}

/** Stands for systemd, which does not run where tests do: `restart` stops a process by its port, and does not wait for the next one. */
async function startSystemd(restart: (port: number) => Promise<void>) {
  const server = createServer((request, response) => {
    void restart(Number(request.url?.slice(1))).then(() => response.end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const command = `#!/bin/sh\n[ "$1" = restart ] && exec curl -fsS "http://127.0.0.1:${port}/\${2#meydan@}"\n`;
  return { command, stop: () => server.close() };
}

/** nginx with the printed settings in front of ports; its own certificate is made for the occasion. */
async function startNginx(folder: string, ports: [number, number]): Promise<Nginx> {
  const port = await freePort();
  const tlsFolder = join(folder, 'tls');
  mkdirSync(tlsFolder);
  const [certificate, key] = [join(tlsFolder, 'fullchain.pem'), join(tlsFolder, 'key.pem')];
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 ${subject}`.split(' ');
  perform('openssl', [...options, '-keyout', key, '-out', certificate]);
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(certificate, 'utf8')]);
  const settings = paper('nginx.conf', {
    '127.0.0.1:4001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:4002': `127.0.0.1:${ports[1]}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    'console.example.com': 'localhost',
    '/etc/meydan/tls': tlsFolder,
  });
  const site = join(folder, 'site.conf');
  writeFileSync(site, settings);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} include ${site}; }
`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const nginx = startProgram('/usr/sbin/nginx', args);
  await until(`nginx listens: ${nginx.output()}`, () => nginx.hasEnded() || isListening(port));
  if (nginx.hasEnded()) throw new Error(nginx.output());
  const command = `#!/bin/sh\nexec /usr/sbin/nginx ${args.join(' ')} "$@"\n`;
  return { port, command, site, stop: () => nginx.stop('SIGQUIT') };
}

/** `root`: of the version that both are of at first, where it is not this one. */
export async function startProxied({ root = ROOT }: { root?: string } = {}): Promise<Proxied> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'meydan-proxied-'));
  const ports: [number, number] = [await freePort(), await freePort()];
  const nginx = await startNginx(folder, ports);
  const origin = `https://localhost:${nginx.port}`;
  const env = {
    DATABASE_URL: postgres.url,
    SECRETS_KEY: KEY,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  const servers: ServerProcess[] = [];
  const started: ServerProcess[] = [];
  const current = join(folder, 'current');
  const leadTo = (version: string) => {
    symlinkSync(version, join(folder, 'next'));
    renameSync(join(folder, 'next'), current);
  };
  const launch = (which: 0 | 1) => {
    const server = spawnServer({ dataDir: join(folder, 'data'), port: ports[which], env, root: current });
    started.push(server);
    servers[which] = server;
    return server;
  };
  const start = async (which: 0 | 1) => void (await whenReady(launch(which)));
  const end = async (which: 0 | 1, signal: NodeJS.Signals) => servers[which]?.kill(signal);
  const systemd = await startSystemd(async (port) => {
    const which = port === ports[0] ? 0 : 1;
    await end(which, 'SIGTERM');
    launch(which);
  });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, command] of Object.entries({ nginx: nginx.command, systemctl: systemd.command }))
    writeFileSync(join(bin, name), command, { mode: 0o755 });
  const script = join(folder, 'restart.sh');
  writeFileSync(script, restartScript(nginx, ports));
  leadTo(root);
  await start(0);
  await start(1);
  return {
    origin,
    origins: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    leadTo,
    start,
    output: () => started.map((server) => server.output()).join('\n'),
    kill: (which) => end(which, 'SIGKILL'),
    restart: async (which) => {
      const named = which === undefined ? [] : [String(ports[which])];
      const path = `${bin}${delimiter}${process.env['PATH']}`;
      await promisify(execFile)('sh', [script, ...named], { env: { ...process.env, PATH: path } });
    },
    close: async () => {
      systemd.stop();
      await nginx.stop();
      await Promise.all([end(0, 'SIGTERM'), end(1, 'SIGTERM')]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
