import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { sessions } from '#server/modules/auth/sessions.table';
import type { BulkAnswer, FieldError } from '#contract/schemas/common';
import type { Picture } from '#contract/schemas/files';
import type { Notification, NotificationPreference } from '#contract/schemas/notifications';
import type { ImportProductsAnswer, Product, ProductRow } from '#contract/schemas/products';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import type { Invoice, InvoiceRow } from '#contract/schemas/invoices';
import type { Payment } from '#contract/schemas/payments';
import type { CapacityAnswer, ChangePreview, Plan, Subscription } from '#contract/schemas/subscription';
import type { ListLayout, SavedView } from '#contract/schemas/views';
import { signAccessToken } from '#server/modules/auth/tokens';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { files } from '#server/modules/files/files.table';
import { buildServer, type TestClock, type TestServer } from './buildServer.ts';

type Query = Record<string, unknown>;
type Headers = Record<string, string>;

/** Every field that an answer of the tested routes may have; a test reads those of its own route. */
interface AnswerBody {
  code: string;
  fields: Record<string, FieldError[]>;
  product: Product;
  file: Picture;
  view: SavedView;
  layout: ListLayout | null;
  plans: Plan[];
  subscription: Subscription;
  payment: Payment;
  iframe_url: string | null;
  invoice: Invoice;
  invoices: InvoiceRow[];
  preview: ChangePreview;
  storageBytes: CapacityAnswer['storageBytes'];
  items: (ProductRow & SavedView & Notification)[];
  total: number;
  unread: number;
  preferences: NotificationPreference[];
  matched: number;
  changed: number;
  failures: BulkAnswer['failures'];
  undoId: number;
  counts: ImportProductsAnswer['counts'];
  rows: ImportProductsAnswer['rows'];
  connection: ShopifyConnection;
  url: string;
  replayed: number;
}
interface ApiResponse extends Omit<LightMyRequestResponse, 'json'> {
  json(): AnswerBody;
}
type Answer = Promise<ApiResponse>;

/** Somebody who calls the API. Their brand is added to every call that names none; whole addresses are called as they are. */
export interface Actor {
  userId: number;
  brandId: number;
  get(url: string, query?: Query, headers?: Headers): Answer;
  post(url: string, body?: Query, headers?: Headers): Answer;
  put(url: string, body?: Query, headers?: Headers): Answer;
  delete(url: string, headers?: Headers): Answer;
  /** An access token of theirs, for calls over the wire. */
  token(): Promise<string>;
  /** Sends a file as the one part of a form. */
  upload(url: string, bytes: Buffer, query?: Query, headers?: Headers): Answer;
}

export interface BrandServer extends TestServer {
  clock: TestClock;
  /** The brand of owner, member and viewer; the stranger owns another one. */
  brandId: number;
  owner: Actor;
  member: Actor;
  viewer: Actor;
  stranger: Actor;
  anonymous: Pick<Actor, 'get'>;
  /** Uploads a small product picture and answers its id. */
  upload(actor: 'owner' | 'stranger'): Promise<string>;
  /** Empties a table. */
  clear(table: 'products' | 'files' | 'notifications'): Promise<void>;
  /** Lets the brand's stored files fill the free plan's gigabyte. */
  fillStorage(): Promise<void>;
}

const BASE = '/api/brand';
const GIGABYTE = 1_000_000_000;

async function addPerson(server: TestServer, name: string): Promise<{ userId: number; sessionId: string }> {
  const now = server.clock.now();
  const sessionId = randomUUID();
  return server.database.system(async (tx) => {
    const [person] = await tx
      .insert(users)
      .values({
        email: `${name}@example.com`,
        username: name,
        firstName: name,
        passwordHash: '-',
        emailVerifiedAt: now,
      })
      .returning();
    if (!person) throw new Error('No person');
    await tx.insert(sessions).values({
      id: sessionId,
      userId: person.id,
      userAgent: 'test',
      ip: '127.0.0.1',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date('2030-01-01'),
    });
    return { userId: person.id, sessionId };
  });
}

function addBrand(server: TestServer, slug: string): Promise<number> {
  return server.database.system(async (tx) => {
    const [brand] = await tx.insert(brands).values({ name: slug, slug, status: 'approved' }).returning();
    return brand?.id ?? 0;
  });
}

function actorOf(
  { app, clock }: TestServer,
  person: { userId: number; sessionId: string } | null,
  brandId: number,
): Actor {
  const tokenOf = async () => (person ? signAccessToken(app.tokenKeys, person, clock.now()) : '');
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    query: Query,
    headers: Headers,
    payload?: Query | Buffer,
  ) => {
    const [path = '', search = ''] = url.split('?', 2);
    const whole = url.startsWith(BASE);
    const token = await tokenOf();
    return app.inject({
      method,
      url: whole ? path : `${BASE}${path}`,
      query: Object.fromEntries(
        Object.entries({
          ...(whole || !person ? {} : { brandId }),
          ...Object.fromEntries(new URLSearchParams(search)),
          ...query,
        }).map(([name, value]) => [name, String(value)]),
      ),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  return {
    userId: person?.userId ?? 0,
    brandId,
    token: tokenOf,
    get: (url, query = {}, headers = {}) => send('GET', url, query, headers),
    post: (url, body, headers = {}) => send('POST', url, {}, headers, body),
    put: (url, body, headers = {}) => send('PUT', url, {}, headers, body),
    delete: (url, headers = {}) => send('DELETE', url, {}, headers),
    upload: (url, bytes, query = {}, headers = {}) => {
      const opening =
        '--part\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
      const form = Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\r\n--part--\r\n')]);
      return send('POST', url, query, { 'content-type': 'multipart/form-data; boundary=part', ...headers }, form);
    },
  };
}

/** A server with two approved brands on no plan: one with an owner, a member and a viewer, one of a stranger. */
export async function openBrandServer(options: Parameters<typeof buildServer>[0] = {}): Promise<BrandServer> {
  const server = await buildServer(options);
  const [own, other] = [await addBrand(server, 'own-brand'), await addBrand(server, 'other-brand')];
  const join = async (name: string, brandId: number, role: string) => {
    const person = await addPerson(server, name);
    await server.database.system((tx) => tx.insert(memberships).values({ userId: person.userId, brandId, role }));
    return actorOf(server, person, brandId);
  };
  const actors = {
    owner: await join('owner', own, 'OWNER'),
    member: await join('member', own, 'MEMBER'),
    viewer: await join('viewer', own, 'VIEWER'),
    stranger: await join('stranger', other, 'OWNER'),
  };
  let pictures = 0;
  return {
    ...server,
    ...actors,
    brandId: own,
    anonymous: actorOf(server, null, 0),
    upload: async (actor) => {
      pictures += 1;
      const bytes = await sharp({ create: { width: 9 + pictures, height: 9, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
      return (await actors[actor].upload('/files', bytes, { purpose: 'product_image' })).json().file.id;
    },
    clear: async (table) =>
      void (await server.database.system((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`))),
    fillStorage: async () =>
      void (await server.database.system((tx) =>
        tx.insert(files).values({
          id: randomUUID(),
          brandId: own,
          userId: actors.owner.userId,
          purpose: 'product_image',
          mime: 'image/png',
          originalKey: '-',
          renditionKeys: {},
          width: 1,
          height: 1,
          placeholder: '',
          bytes: GIGABYTE,
        }),
      )),
  };
}
