import path from 'node:path';
import ipaddr from 'ipaddr.js';

const DEFAULT_PORT = '4000';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** Words of Fastify's for several networks each. */
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** Who takes card payments: real providers by their keys, the mock only where demo parts may be. */
export type PaymentConfig =
  | { provider: 'none' | 'mock' }
  | { provider: 'paytr'; merchantId: string; merchantKey: string; merchantSalt: string; url: string; testMode: boolean }
  | { provider: 'iyzico'; apiKey: string; secretKey: string; url: string };

/** A bucket of an S3 server, whose keys all begin with `prefix`. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An app of Shopify's. */
export interface ShopifyConfig {
  clientId: string | null;
  clientSecret: string | null;
  /** Of the Admin API, such as `2026-10`. */
  apiVersion: string;
  /** Where a shop is called, `{shop}` standing for its domain. Another one than Shopify's is a store emulator. */
  url: string;
  /** With more products than this a shop writes them into a file, by a bulk operation, instead of giving them by pages. */
  bulkOver: number;
}

/** An address of its own, away from what people reach, for the measures. */
export interface MetricsConfig {
  port: number;
  host: string;
  /** What the reader has to bring; null where only this machine reaches the address. */
  token: string | null;
}

/** What a server is started with. Read once from the environment; nothing else reads it. */
export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database, of uploaded files and of the operator socket. */
  dataDir: string;
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl: string | null;
  /** Leads to a standby of that server, which answers part of what is only read. */
  databaseReadUrl: string | null;
  /** Keys that seal secrets in the database, base64 and comma-separated; without it the embedded database keeps its own. */
  secretsKey: string | null;
  /** Origin under which people reach the console, without a trailing slash. */
  publicUrl: string;
  /** Further origins that may host the console and call the API with credentials. */
  consoleOrigins: string[];
  /** Proxies whose forwarded addresses are believed. */
  trustedProxies: string[];
  /** Where uploaded files are kept; null for a folder of `dataDir`. */
  s3: S3Config | null;
  smtpUrl: string | null;
  mailFrom: string;
  brandApproval: 'auto' | 'manual';
  payments: PaymentConfig;
  /** Signs what AfterShip tells of parcels; without it nothing is heard from there. */
  aftershipSecret: string | null;
  /** The app with which stores are connected; without id and secret none is. */
  shopify: ShopifyConfig;
  /** Lets feeds be fetched from this machine too; for tests and demos alone. */
  feedsFromLoopback: boolean;
  /** Who issues the invoices, as printed on them. */
  seller: { name: string; taxOffice: string; taxId: string; address: string };
  /** Where bank transfers to wallets go; null where none are taken. */
  bankTransfer: { recipient: string; iban: string; bank: string } | null;
  /** Demo data, the mailbox page and mock parts: only embedded on loopback, or when asked for. */
  demo: boolean;
  /** Where Prometheus reads what the server measures of itself; null for nowhere. */
  metrics: MetricsConfig | null;
  logLevel: string;
}

/** Reads the configuration. Throws an Error with one clear line for a value that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // By its name Fastify would listen on each of its addresses, with our limit of connections on the first alone.
  const host = !env.HOST || env.HOST === 'localhost' ? '127.0.0.1' : env.HOST;
  const port = readPort('PORT', env.PORT || DEFAULT_PORT);
  const databaseUrl = env.DATABASE_URL || null;
  const publicUrl = env.PUBLIC_URL ? originOf('PUBLIC_URL', env.PUBLIC_URL) : `http://localhost:${port}`;
  const isLocal = databaseUrl === null && LOOPBACK.includes(host) && LOOPBACK.includes(new URL(publicUrl).hostname);
  const demo = env.DEMO ? oneOf('DEMO', env.DEMO, ['on', 'off']) === 'on' : isLocal;
  return {
    port,
    host,
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseReadUrl: readReadUrl(env),
    secretsKey: env.SECRETS_KEY || null,
    publicUrl,
    consoleOrigins: list(env.CONSOLE_ORIGINS).map((value) => originOf('CONSOLE_ORIGINS', value)),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    s3: env.S3_URL ? readS3(env.S3_URL) : null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Meydan <no-reply@localhost>',
    brandApproval: oneOf('BRAND_APPROVAL', env.BRAND_APPROVAL || 'manual', ['auto', 'manual']),
    payments: readPayments(env, demo),
    aftershipSecret: env.AFTERSHIP_WEBHOOK_SECRET || null,
    shopify: readShopify(env, demo),
    feedsFromLoopback: readLoopbackFeeds(env, demo) || isEmulated(env),
    seller: {
      name: env.SELLER_NAME || 'Meydan',
      taxOffice: env.SELLER_TAX_OFFICE || '',
      taxId: env.SELLER_TAX_ID || '',
      address: env.SELLER_ADDRESS || '',
    },
    bankTransfer: readBankTransfer(env, demo),
    demo,
    metrics: readMetrics(env, port),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
  };
}

function readReadUrl({ DATABASE_URL, DATABASE_READ_URL }: NodeJS.ProcessEnv): string | null {
  if (!DATABASE_READ_URL) return null;
  if (!DATABASE_URL) throw new Error('DATABASE_READ_URL leads to a standby of DATABASE_URL, which is needed with it.');
  return DATABASE_READ_URL;
}

export const SHOPIFY_URL = 'https://{shop}';
const METRICS_TOKEN_MIN = 16;

function readMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: NodeJS.ProcessEnv,
  mainPort: number,
): MetricsConfig | null {
  if (!METRICS_PORT) return null;
  const host = METRICS_HOST || '127.0.0.1';
  const token = METRICS_TOKEN || null;
  if (token === null && !LOOPBACK.includes(host))
    throw new Error('METRICS_TOKEN is needed where METRICS_HOST is not of this machine.');
  if (token !== null && token.length < METRICS_TOKEN_MIN)
    throw new Error(`METRICS_TOKEN must have ${METRICS_TOKEN_MIN} characters at least.`);
  const port = readPort('METRICS_PORT', METRICS_PORT);
  // With 0 the system chooses one for each.
  if (port !== 0 && port === mainPort) throw new Error(`METRICS_PORT must be another port than PORT, not "${port}".`);
  return { port, host, token };
}

const SHOPIFY_API_VERSION = '2026-10';
const SHOPIFY_BULK_OVER = 5000;

function readShopify(env: NodeJS.ProcessEnv, demo: boolean): ShopifyConfig {
  const url = (env.SHOPIFY_URL || SHOPIFY_URL).replace(/\/+$/, '');
  if (!url.includes('{shop}') || !URL.canParse(url.replace('{shop}', 'a.myshopify.com')))
    throw new Error(`SHOPIFY_URL must be an address with {shop} in it, not "${url}".`);
  if (url !== SHOPIFY_URL && !demo)
    throw new Error('SHOPIFY_URL leads to an emulator, which takes any token: it needs DEMO=on.');
  const apiVersion = env.SHOPIFY_API_VERSION || SHOPIFY_API_VERSION;
  if (!/^\d{4}-(01|04|07|10)$/.test(apiVersion))
    throw new Error(`SHOPIFY_API_VERSION must be like ${SHOPIFY_API_VERSION}, not "${apiVersion}".`);
  const bulkOver = Number(env.SHOPIFY_BULK_OVER || SHOPIFY_BULK_OVER);
  if (!Number.isInteger(bulkOver) || bulkOver < 0)
    throw new Error(`SHOPIFY_BULK_OVER must be a whole number, not "${env.SHOPIFY_BULK_OVER}".`);
  return {
    clientId: env.SHOPIFY_CLIENT_ID || null,
    clientSecret: env.SHOPIFY_CLIENT_SECRET || null,
    apiVersion,
    url,
    bulkOver,
  };
}

/** Pictures of a store emulator on this machine come from this machine. */
const isEmulated = ({ SHOPIFY_URL: url = '' }: NodeJS.ProcessEnv) =>
  LOOPBACK.includes(URL.parse(url.replace('{shop}', 'a.myshopify.com'))?.hostname ?? '');

function readLoopbackFeeds(env: NodeJS.ProcessEnv, demo: boolean): boolean {
  const isOn = oneOf('FEEDS_FROM_LOOPBACK', env.FEEDS_FROM_LOOPBACK || 'off', ['on', 'off']) === 'on';
  if (isOn && !demo) throw new Error('FEEDS_FROM_LOOPBACK=on reaches this machine’s own network: it needs DEMO=on.');
  return isOn;
}

/** Addresses and networks alone: a name would have to be asked for again with every call. */
function readProxies(value: string | undefined): string[] {
  const proxies = list(value);
  const wrong = proxies.find((proxy) => !PROXY_WORDS.includes(proxy) && !isNetwork(proxy));
  if (wrong !== undefined)
    throw new Error(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${wrong}".`);
  return proxies;
}

/** An address, or one with how many bits of it count (not none: that is everybody), as a number or a mask. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (!ipaddr.isValid(address) || more !== undefined) return false;
  if (bits === undefined) return true;
  const isV4 = ipaddr.parse(address).kind() === 'ipv4';
  const count =
    isV4 && ipaddr.IPv4.isValidFourPartDecimal(bits)
      ? ipaddr.IPv4.parse(bits).prefixLengthFromSubnetMask()
      : /^\d+$/.test(bits) && Number(bits);
  return typeof count === 'number' && count > 0 && count <= (isV4 ? 32 : 128);
}

/** `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`. The error does not repeat the value: a secret is in it. */
function readS3(value: string): S3Config {
  const url = URL.parse(value);
  const [bucket = '', ...folders] = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.username || !url.password || !bucket)
    throw new Error('S3_URL must be https://KEY:SECRET@HOST/BUCKET, with ?region=… where it matters.');
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId: decodedPart(url.username),
    secretAccessKey: decodedPart(url.password),
  };
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    throw new Error('S3_URL must have each % of its key and secret written as %25.', { cause: error });
  }
}

/** An example of the banks' association, which belongs to nobody. */
const DEMO_TRANSFER = { recipient: 'Meydan', iban: 'TR330006100519786457841326', bank: 'Demo Bank' };

function readBankTransfer(env: NodeJS.ProcessEnv, demo: boolean): Config['bankTransfer'] {
  const { BANK_TRANSFER_IBAN: iban, BANK_TRANSFER_RECIPIENT: recipient, BANK_TRANSFER_BANK: bank } = env;
  if (!iban) return demo ? DEMO_TRANSFER : null;
  if (!recipient || !bank)
    throw new Error('BANK_TRANSFER_RECIPIENT and BANK_TRANSFER_BANK are needed with BANK_TRANSFER_IBAN.');
  return { recipient, iban: iban.replaceAll(' ', ''), bank };
}

function readPayments(env: NodeJS.ProcessEnv, demo: boolean): PaymentConfig {
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is needed for PAYMENT_PROVIDER=${env.PAYMENT_PROVIDER ?? ''}.`);
    return value;
  };
  const provider = oneOf('PAYMENT_PROVIDER', env.PAYMENT_PROVIDER || (demo ? 'mock' : 'none'), [
    'none',
    'mock',
    'paytr',
    'iyzico',
  ]);
  if (provider === 'mock' && !demo) throw new Error('PAYMENT_PROVIDER=mock takes no money: it needs DEMO=on.');
  if (provider === 'paytr') {
    return {
      provider,
      merchantId: needed('PAYTR_MERCHANT_ID'),
      merchantKey: needed('PAYTR_MERCHANT_KEY'),
      merchantSalt: needed('PAYTR_MERCHANT_SALT'),
      url: originOf('PAYTR_URL', env.PAYTR_URL || 'https://www.paytr.com'),
      testMode: oneOf('PAYTR_TEST_MODE', env.PAYTR_TEST_MODE || 'off', ['on', 'off']) === 'on',
    };
  }
  if (provider === 'iyzico') {
    return {
      provider,
      apiKey: needed('IYZICO_API_KEY'),
      secretKey: needed('IYZICO_SECRET_KEY'),
      url: originOf('IYZICO_URL', env.IYZICO_URL || 'https://api.iyzipay.com'),
    };
  }
  return { provider };
}

/** Origins that registration mails may lead back to and that may call the API from a browser. */
export const ownOrigins = ({ publicUrl, consoleOrigins, demo, port }: Config): string[] => [
  ...new Set([
    publicUrl,
    ...consoleOrigins,
    ...(demo
      ? LOOPBACK.slice(0, 1)
          .concat('localhost')
          .map((host) => `http://${host}:${port}`)
      : []),
  ]),
];

/** The origin of the console that a call came from if it is one of ours, else the first of ours. */
export const originOfCaller = (config: Config, origin: string | undefined): string =>
  origin !== undefined && ownOrigins(config).includes(origin) ? origin : config.publicUrl;

/**
 * Where a browser reaches this server, by the host that it named: a demo has several names of this machine, also behind a
 * development server, and cookies know one from the other. Anywhere else it is the public address, whatever a call says.
 */
export const originOfServer = ({ demo, publicUrl }: Config, host: string | undefined): string => {
  const named = demo ? URL.parse(`http://${host ?? ''}`) : null;
  return named && LOOPBACK.includes(named.hostname) ? named.origin : publicUrl;
};

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a number from 0 to 65535, not "${value}".`);
  return port;
}

function originOf(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${name} must be an http or https address, not "${value}".`);
  return url.origin;
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new Error(`${name} must be ${allowed.join(' or ')}, not "${value}".`);
  return found;
}
