import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '../../scripts/freePort.ts';
import { type ServerProcess, spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { isListening, paper, perform, startProgram, until } from './hosting.ts';
import { ROOT } from './sources.ts';

/** nginx's old workers end what they have begun; new calls follow the new settings by then. */
const SETTLED_MS = 1000;
const KEY = Buffer.alloc(32, 7).toString('base64');

/** Two API processes on one PostgreSQL server behind nginx, as docs/hosting/nginx.conf says, with demo data. */
export interface Proxied {
  /** Of nginx, by TLS; this process trusts its certificate. */
  origin: string;
  /** Past nginx, to one of the two. */
  origins: [string, string];
  /** As docs/hosting.md says: what is started from now on is of this version. */
  leadTo: (root: string) => void;
  /** As docs/hosting.md says: taken out of nginx, stopped, started anew, put back. */
  restart: (which: 0 | 1) => Promise<void>;
  kill: (which: 0 | 1) => Promise<void>;
  start: (which: 0 | 1) => Promise<void>;
  /** What the processes printed so far, in the order they were started. */
  output: () => string;
  close: () => Promise<void>;
}

interface Nginx {
  port: number;
  /** Replaces a text in its settings, has it read them and waits until calls follow them. */
  change: (from: string, to: string) => Promise<void>;
  stop: () => Promise<void>;
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
  const site = paper('nginx.conf', {
    '127.0.0.1:4001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:4002': `127.0.0.1:${ports[1]}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    'console.example.com': 'localhost',
    '/etc/meydan/tls': tlsFolder,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }
`,
  );
  const nginx = startProgram('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  await until(`nginx listens: ${nginx.output()}`, () => nginx.hasEnded() || isListening(port));
  if (nginx.hasEnded()) throw new Error(nginx.output());
  const change = async (from: string, to: string) => {
    const file = join(folder, 'site.conf');
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`nginx's settings do not say ${from}`);
    writeFileSync(file, text.replace(from, to));
    process.kill(nginx.pid, 'SIGHUP');
    await wait(SETTLED_MS);
  };
  return { port, change, stop: () => nginx.stop('SIGQUIT') };
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
  const start = async (which: 0 | 1) => {
    const server = spawnServer({ dataDir: join(folder, 'data'), port: ports[which], env, root: current });
    started.push(server);
    servers[which] = await whenReady(server);
  };
  const end = async (which: 0 | 1, signal: NodeJS.Signals) => servers[which]?.kill(signal);
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
      const line = `server 127.0.0.1:${ports[which]}`;
      await nginx.change(`${line} max_fails=0;`, `${line} down;`);
      await end(which, 'SIGTERM');
      await start(which);
      await nginx.change(`${line} down;`, `${line} max_fails=0;`);
    },
    close: async () => {
      await nginx.stop();
      await Promise.all([end(0, 'SIGTERM'), end(1, 'SIGTERM')]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
