import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { signInByApi } from './api.ts';
import { hostileUploads } from './hostileFiles.ts';
import { memoryOf, watchMemory } from './processMemory.ts';
import { percentile, type Measure } from './report.ts';
import { sendHostile } from './sendHostile.ts';

/** Sign-ins that are measured while nothing else happens. */
const IDLE_SIGN_INS = 150;
/** Uploads that are under way at any time. */
const AT_ONCE = 4;

/** Of the environment: the bench signs in from many addresses, as many people do. */
export const HOSTILE_ENV = { TRUSTED_PROXIES: '127.0.0.1' };

let people = 0;
async function signIn(origin: string): Promise<number> {
  people += 1;
  const started = performance.now();
  const answer = await fetch(`${origin}/api/brand/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return performance.now() - started;
}

/** Sign-in's p99 and the memory of the server while the whole hostile corpus is uploaded, against idle; row 0 stands for "not in the table". */
export async function benchHostile(origin: string, pid: number): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const sender = { api: `${origin}/api/brand`, token: headers.authorization.slice('Bearer '.length), brandId };
  const idle: number[] = [];
  for (let i = 0; i < IDLE_SIGN_INS; i += 1) idle.push(await signIn(origin));
  const before = memoryOf(pid);

  const waiting = hostileUploads('whole');
  const answers: Record<number, number> = {};
  const send = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      const { status } = await sendHostile(sender, upload);
      answers[status] = (answers[status] ?? 0) + 1;
      if (!upload.statuses.includes(status)) throw new Error(`${upload.name} was answered with ${status}`);
    }
  };
  let isDone = false;
  const sent = Promise.all(Array.from({ length: AT_ONCE }, send)).finally(() => (isDone = true));
  const beside: number[] = [];
  const measure = async () => {
    while (!isDone) beside.push(await signIn(origin));
  };
  const [{ largest, largestChildren }] = await Promise.all([watchMemory(pid, sent), measure()]);

  const [calm, busy] = [percentile(idle, 99), percentile(beside, 99)];
  const counted = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      row: 0,
      what: 'sign-in p99 beside the hostile corpus / idle',
      unit: '×',
      values: [busy / calm],
      must: 5,
      aim: 3,
      note: `idle ${calm.toFixed(0)} ms of ${idle.length}, beside ${busy.toFixed(0)} ms of ${beside.length}; answers ${counted.join(', ')}`,
    },
    {
      row: 0,
      what: 'largest growth of the server beside the hostile corpus',
      unit: 'MB',
      values: [largest - before],
      must: 200,
      aim: 100,
      note: `the processes that read held ${largestChildren.toFixed(0)} MB together at most`,
    },
  ];
}
