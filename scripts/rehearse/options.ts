import { parseArgs } from 'node:util';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const USAGE = `npm run rehearse -- [options]

Demo creators answer the brands of a running server: they read matching public challenges, apply, ask for fees of their
own, answer counter-offers, invitations and requests for licences, agree to changed briefs, withdraw, deliver what they
make and rate, all through the creator API.

  --seed N        which story is told; the same number tells the same one (default 1)
  --speed N       how many times as fast as real time the creators live (default 1000: two hours take 7.2 seconds);
                  the server's clock stays as it is, but for --until
  --days N        days of their time after which it ends (default 7); Ctrl+C ends it at any time
  --creators N    creators who look for challenges by themselves (default 60, with --until 12); invited ones and
                  those whom the demo brands ask for a licence always answer
  --until completed
                  brand and operator play too: the challenge of --challenge, or else the first one of the demo brand that
                  recruits, is brought to its end as fast as the server can, its clock moved on. Creators deliver, one late,
                  one a placeholder, one in the wrong shape; one is rejected and disputes it; both sides rate. At the end
                  stand the hashes of the challenge's ledger and log, without times: the same for the same seed on fresh data
  --challenge ID  only this challenge
  --brand NAME    only challenges of this brand
  --url ADDRESS   the server (default: the one that npm start starts with these settings)
  --hosted        allow a server that is not on this machine
  --help

It needs a server with demo parts that keeps its mails (/dev/mailbox), so that nothing leaves it.`;

export interface Options {
  seed: number;
  speed: number;
  days: number;
  creators: number;
  challenge?: number;
  brand?: string;
  origin: string;
  /** Whether brand and operator play too, until the challenge is completed. */
  untilCompleted: boolean;
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** Reads the command line; null when help is asked for. Throws an Error with one clear line. */
export function readOptions(args: string[], ownOrigin: string): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      speed: { type: 'string', default: '1000' },
      days: { type: 'string', default: '7' },
      creators: { type: 'string' },
      until: { type: 'string' },
      challenge: { type: 'string' },
      brand: { type: 'string' },
      url: { type: 'string', default: ownOrigin },
      hosted: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (values.until !== undefined && values.until !== 'completed')
    throw new Error(`--until knows one end, completed, not "${values.until}".`);
  const url = URL.parse(values.url);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`--url must be an http or https address, not "${values.url}".`);
  if (!LOOPBACK.includes(url.hostname) && !values.hosted)
    throw new Error(`${url.origin} is not on this machine. --hosted allows a rehearsal there.`);
  return {
    seed: whole('seed', values.seed, 0, 2 ** 31 - 1),
    speed: whole('speed', values.speed, 1, 1_000_000),
    days: whole('days', values.days, 1, 365),
    creators: whole('creators', values.creators ?? (values.until === undefined ? '60' : '12'), 0, 500),
    origin: url.origin,
    untilCompleted: values.until !== undefined,
    ...(values.challenge !== undefined && { challenge: whole('challenge', values.challenge, 1, 2 ** 31 - 1) }),
    ...(values.brand !== undefined && { brand: values.brand }),
  };
}
