import { parseArgs } from 'node:util';
import type { EmulatorOptions } from './startStoreEmulator.ts';

export const USAGE = `npm run emulate-store -- [options]

A shop on this machine that speaks as Shopify does: it is asked for permission, sells things, takes orders and codes, and
tells what happens by webhooks. Its own page shows buttons for what a shop's owner does, and switches for what goes wrong.
What it holds is forgotten when it ends.

  --port N            where it listens (default 4010)
  --products N        how many things each shop sells (default 40)
  --variants N        how many variants each of them has (default: as many as its kind comes in)
  --seed N            which things; the same number gives the same shop (default 7)
  --currency CODE     TRY, EUR, USD or GBP (default TRY)
  --speed N           how many times as fast as Shopify's the points of its limit flow back (default 1)
  --client-id TEXT    what the app is called by (default emulated-app)
  --client-secret TEXT  its secret (default emulated-app-secret)
  --help`;

const CURRENCIES = ['TRY', 'EUR', 'USD', 'GBP'];

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** Reads the command line; null when help is asked for. Throws an Error with one clear line. */
export function readOptions(args: string[]): Partial<EmulatorOptions> | null {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4010' },
      products: { type: 'string', default: '40' },
      variants: { type: 'string' },
      seed: { type: 'string', default: '7' },
      currency: { type: 'string', default: 'TRY' },
      speed: { type: 'string', default: '1' },
      'client-id': { type: 'string', default: 'emulated-app' },
      'client-secret': { type: 'string', default: 'emulated-app-secret' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (!CURRENCIES.includes(values.currency))
    throw new Error(`--currency must be one of ${CURRENCIES.join(', ')}, not "${values.currency}".`);
  return {
    asks: true,
    port: whole('port', values.port, 0, 65_535),
    products: whole('products', values.products, 0, 100_000),
    ...(values.variants !== undefined && { variants: whole('variants', values.variants, 1, 100) }),
    seed: whole('seed', values.seed, 0, 2 ** 31 - 1),
    currency: values.currency,
    speed: whole('speed', values.speed, 1, 1000),
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
  };
}
