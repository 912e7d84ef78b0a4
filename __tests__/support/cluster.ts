import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { isListening, paper, type Program, startProgram, until } from './hosting.ts';

/** PostgreSQL and Patroni refuse to run as root. */
const USER = 'postgres';
const PASSWORD = 'change-me';
/** A node that was killed comes back, rewinds and follows; on a busy machine that takes its time. */
const HEALTHY_MS = 180_000;
/** Patroni asks etcd before it answers. */
const ANSWER_MS = 10_000;

interface Node {
  name: string;
  folder: string;
  ports: { postgres: number; patroni: number; etcd: number; peers: number };
  etcd?: Program;
  patroni?: Program;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three nodes with PostgreSQL under Patroni and etcd on loopback, found through HAProxy, all as docs/hosting says. */
export interface Cluster {
  /** Leads to whoever leads. */
  url: string;
  /** Leads to standbys that are up to date. */
  standbyUrl: string;
  /** Kills the leader's postmaster without warning and returns the node's name. */
  killPostmaster: () => Promise<string>;
  /** Kills all of the leader's node: postmaster, Patroni and etcd. */
  killNode: () => Promise<string>;
  /** Starts what a killed node had. */
  startNode: (name: string) => Promise<void>;
  /** Waits until there is a leader with a synchronous standby, and all nodes run. */
  whenHealthy: () => Promise<void>;
  /** Who leads and follows, and what Patroni said last on each node: for a failure that needs a cause. */
  told: () => Promise<string>;
  stop: () => Promise<void>;
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));

/** What Patroni and PostgreSQL said last, without what they say all the time. */
const tellingLines = (output: string) =>
  output
    .split('\n')
    .filter(
      (line) =>
        /^\d{4}-/.test(line) &&
        !/starting up|no action|establishing a new|Lock owner|Traceback|Exception happened/.test(line),
    )
    .slice(-40)
    .join('\n');

export async function startCluster(): Promise<Cluster> {
  const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const root = mkdtempSync(join(tmpdir(), 'meydan-cluster-'));
  chmodSync(root, 0o755);
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const folder = join(root, name);
    mkdirSync(folder);
    if (identity) chownSync(folder, identity.uid, identity.gid);
    const [postgres, patroni, etcd, peers] = [await freePort(), await freePort(), await freePort(), await freePort()];
    nodes.push({ name, folder, ports: { postgres, patroni, etcd, peers } });
  }
  const options = (node: Node) => ({ ...identity, cwd: node.folder, env: { LC_ALL: 'C', HOME: node.folder } });

  const startEtcd = (node: Node) => {
    const [client, peer] = [`http://127.0.0.1:${node.ports.etcd}`, `http://127.0.0.1:${node.ports.peers}`];
    const all = nodes.map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.peers}`).join(',');
    node.etcd = startProgram(
      'etcd',
      [
        `--name=${node.name}`,
        `--data-dir=${join(node.folder, 'etcd')}`,
        '--logger=zap',
        '--log-level=error',
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${all}`,
        '--initial-cluster-state=new',
      ],
      options(node),
    );
  };
  const startPatroni = (node: Node) => {
    const file = join(node.folder, 'patroni.yml');
    const text = paper('patroni.yml', {
      '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': nodes.map(({ ports }) => `127.0.0.1:${ports.etcd}`).join(','),
      'name: node1': `name: ${node.name}`,
      '10.0.0.1:8008': `127.0.0.1:${node.ports.patroni}`,
      '10.0.0.1:5432': `127.0.0.1:${node.ports.postgres}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/meydan': join(node.folder, 'data'),
    });
    writeFileSync(file, text, { mode: 0o644 });
    node.patroni = startProgram('patroni', [file], options(node));
  };

  const ask = async (path: string): Promise<{ members: Member[] } | undefined> => {
    for (const { ports } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.patroni}${path}`, {
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => undefined);
      // What Patroni's documentation of its REST API says that /cluster answers.
      if (answer?.ok) return (await answer.json()) as { members: Member[] };
    }
    return undefined;
  };
  const isHealthy = async () => {
    const members = (await ask('/cluster'))?.members ?? [];
    const isFollowing = ({ role, state }: Member) => role === 'sync_standby' && /running|streaming/.test(state);
    return (
      members.length === nodes.length &&
      members.every(({ state }) => /running|streaming/.test(state)) &&
      members.some(({ role }) => role === 'leader') &&
      members.some(isFollowing)
    );
  };
  const told = async () => {
    const logs = nodes.map(({ name, patroni }) => `${name}:\n${tellingLines(patroni?.output() ?? '')}`);
    return `${JSON.stringify(await ask('/cluster'))}\n${logs.join('\n')}`;
  };
  const whenHealthy = () =>
    until('a leader with a synchronous standby, and all nodes run', isHealthy, HEALTHY_MS).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}\n${await told()}`);
      },
    );
  const findLeader = async (): Promise<Node> => {
    const name = (await ask('/cluster'))?.members.find(({ role }) => role === 'leader')?.name;
    const leader = nodes.find((node) => node.name === name);
    if (!leader) throw new Error('Nobody leads');
    return leader;
  };
  const killPostmasterOf = ({ folder }: Node) =>
    process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

  for (const node of nodes) startEtcd(node);
  for (const node of nodes) await until(`etcd of ${node.name}`, () => isListening(node.ports.etcd));
  for (const node of nodes) startPatroni(node);
  const [leaderPort, standbyPort] = [await freePort(), await freePort()];
  const settings = join(root, 'haproxy.cfg');
  let text = paper('haproxy.cfg', {
    '127.0.0.1:5432': `127.0.0.1:${leaderPort}`,
    '127.0.0.1:5433': `127.0.0.1:${standbyPort}`,
  });
  nodes.forEach(({ ports }, place) => {
    text = text.replaceAll(
      `10.0.0.${place + 1}:5432 check port 8008`,
      `127.0.0.1:${ports.postgres} check port ${ports.patroni}`,
    );
  });
  writeFileSync(settings, text);
  const haproxy = startProgram('haproxy', ['-db', '-f', settings]);
  const urlOf = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await haproxy.stop();
    await Promise.all(nodes.map(async ({ patroni }) => patroni?.stop()));
    await Promise.all(nodes.map(async ({ etcd }) => etcd?.stop('SIGKILL')));
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await whenHealthy();
    await until('HAProxy leads to the leader', () => isListening(leaderPort));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(leaderPort),
    standbyUrl: urlOf(standbyPort),
    killPostmaster: async () => {
      const leader = await findLeader();
      killPostmasterOf(leader);
      return leader.name;
    },
    killNode: async () => {
      const leader = await findLeader();
      // Patroni first: it would start what dies below it.
      await leader.patroni?.stop('SIGKILL');
      killPostmasterOf(leader);
      await leader.etcd?.stop('SIGKILL');
      return leader.name;
    },
    startNode: async (name) => {
      const node = nodes.find((one) => one.name === name);
      if (!node) throw new Error(`There is no ${name}`);
      startEtcd(node);
      await until(`etcd of ${name}`, () => isListening(node.ports.etcd));
      startPatroni(node);
    },
    whenHealthy,
    told,
    stop,
  };
}
