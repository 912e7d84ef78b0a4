import { createServer, type IncomingMessage } from 'node:http';
import { freePort } from '../../scripts/freePort.ts';
import { sendFile } from './fileHost.ts';

type Fields = Record<string, unknown>;
/** One call as it came in; the path without the base. */
export interface SpecifiedCall {
  /** `GET /brands/7` */
  name: string;
  search: URLSearchParams;
  authorization: string | undefined;
  body: Fields;
}
interface Answer {
  status?: number;
  body?: unknown;
  /** Sent as it is, instead of JSON. */
  text?: string;
}
type Handler = (call: SpecifiedCall, part: string) => Answer;

export const PERSON = { email: 'elif@cinar.example', password: 'correct horse' };
const BASE = '/api/brand';
const LIMITS = { maxCreators: 100, maxActiveCampaign: 15, storageGb: 200 };
const COMMISSIONS = { challengeCommissionPercent: 10, licensingCommissionPercent: 15 };

const plan = (id: unknown, name: string, price: unknown, tierLevel: number, extraFeatures: string[] = []): Fields => ({
  id,
  name,
  description: `${name} for teams`,
  price,
  currency: 'TRY',
  period: 'monthly',
  tierLevel,
  ...COMMISSIONS,
  creatorLibraryAccess: true,
  licensingEnabled: true,
  ...LIMITS,
  extraFeatures,
});

/** What the server knows at the start: exactly the fields that the specification names. */
function startState() {
  const brand = (id: number, name: string, slug: string): Fields => ({
    id,
    name,
    logoUrl: null,
    email: `${slug}@example.com`,
    slug,
    website: null,
  });
  return {
    tokens: 0,
    profile: { firstName: 'Elif', lastName: 'Kaya', profileImage: null, userId: 1 } as Fields,
    brands: [brand(7, 'Çınar', 'cinar'), brand(8, 'Fındık', 'findik')],
    plans: [plan(1, 'Free', 0, 0), plan('2', 'Starter', '1490', 1), plan(3, 'Pro', 3990, 2, ['captured_contents'])],
    subscription: null as Fields | null,
    /** The plan that each open invoice is for. */
    invoices: new Map<string, unknown>(),
    iframeUrl: null as string | null,
    notifications: [
      { id: 1, type: 'content_status', title: 'A content came in', body: 'Look at it', isRead: false },
      { id: 2, type: 'anything_else', title: 'Something new', body: 'Read it', isRead: false },
      { id: 3, type: 'license_request', title: 'A licence is asked for', body: 'Decide', isRead: false },
    ].map((item, i) => ({ ...item, createdAt: `2026-11-2${i}T09:00:00.000Z`, ...(i === 2 && { data: { id: 4 } }) })),
  };
}

const CREATOR: Fields = {
  id: 42,
  firstName: 'Deniz',
  lastName: 'Ak',
  username: 'denizak',
  profileImage: null,
  country: 'TR',
  city: 'İzmir',
  gender: 'female',
  bio: 'Makes videos',
  interests: null,
  lastContents: [{ id: 1, url: '/nothing.jpg', type: 'image', thumbnailUrl: '/nothing.jpg' }],
};

/** The calls of section 7 of the specification, and no other. `:id` stands for one part of the path. */
function specifiedCalls(state: ReturnType<typeof startState>): Record<string, Handler> {
  const tokens = () => {
    state.tokens += 1;
    return { body: { token: `access-${state.tokens}`, refreshToken: `refresh-${state.tokens}` } };
  };
  const activate = (planId: unknown) => {
    state.subscription = {
      status: 'active',
      plan: state.plans.find(({ id }) => String(id) === String(planId)),
      planId,
    };
    return state.subscription;
  };
  const findBrand = (id: string) => state.brands.find((brand) => String(brand.id) === id);
  const done = (): Answer => ({ body: {} });
  return {
    'POST /auth/login': ({ body }) =>
      body.password === PERSON.password ? tokens() : { status: 401, body: { message: 'Invalid email or password' } },
    'POST /auth/register': () => ({ body: { message: 'Registered' } }),
    'POST /auth/refresh-token': tokens,
    'POST /auth/logout': done,
    'GET /auth/me': () => ({
      body: {
        data: {
          user: {
            id: 1,
            email: PERSON.email,
            role: 'brand',
            profile: state.profile,
            brandMemberships: state.brands.map((brand) => ({ brandId: brand.id, role: 'OWNER', brand })),
          },
        },
      },
    }),
    'PUT /profile': ({ body }) => {
      Object.assign(state.profile, body);
      return { body: { data: state.profile } };
    },
    'PUT /auth/password': done,
    'POST /auth/forgot-password': done,
    'PUT /auth/reset-password/:token': done,
    'GET /auth/verify-email/:token': done,
    'GET /notifications': () => ({ body: { items: state.notifications } }),
    'POST /notifications/:id/read': (_call, id) => {
      for (const item of state.notifications) if (String(item.id) === id) item.isRead = true;
      return done();
    },
    'POST /notifications/read-all': () => {
      for (const item of state.notifications) item.isRead = true;
      return done();
    },
    'GET /brands': () => ({ body: { items: state.brands } }),
    'GET /brands/availability': () => ({ body: { availability: {} } }),
    'GET /brands/:id': (_call, id) => ({ body: { brand: findBrand(id) } }),
    'POST /brands': ({ body: { name, slug, email } }) => {
      const brand = { id: 9 + state.brands.length, name, slug, email, website: null, logoUrl: null };
      state.brands.push(brand);
      return { body: { brand } };
    },
    'PUT /brands/:id': ({ body }, id) => ({ body: { brand: Object.assign(findBrand(id) ?? {}, body) } }),
    'DELETE /brands/:id': (_call, id) => {
      state.brands = state.brands.filter((brand) => String(brand.id) !== id);
      return done();
    },
    'GET /subscriptions/plans': () => ({ body: { plans: state.plans } }),
    'GET /subscriptions/current': () => ({ body: { subscription: state.subscription } }),
    'POST /subscriptions/change': ({ body }) => ({ body: { subscription: activate(body.planId) } }),
    'POST /subscriptions/cancel': () => {
      state.subscription = { ...state.subscription, status: 'canceled' };
      return { body: { subscription: state.subscription } };
    },
    'GET /subscriptions/invoices': () => ({ body: { invoices: [{ id: 1 }] } }),
    'GET /subscriptions/capacity': () => ({ body: { creators: 3 } }),
    'POST /subscriptions/checkout': ({ body: { planId } }) => {
      if (String(planId) === '1') return { body: { subscription: activate(planId) } };
      const id = 70 + state.invoices.size;
      state.invoices.set(String(id), planId);
      return { body: { invoice: { id }, ...(state.iframeUrl && { iframe_url: state.iframeUrl }) } };
    },
    'POST /subscriptions/checkout/:id/confirm': (_call, id) => {
      activate(state.invoices.get(id));
      return done();
    },
    'GET /creators/:id': () => ({ body: { data: CREATOR } }),
  };
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without encoding gives buffers
  const text = Buffer.concat(parts).toString();
  return text.startsWith('{') ? (JSON.parse(text) as Fields) : {}; // what the console sends
}

/**
 * The built console and a small server that knows section 7 of the specification and nothing else: an added call is
 * answered by 404 without a code of ours, and answers carry the specified fields only. `bend` may spoil an answer.
 */
export async function startSpecifiedServer() {
  const port = await freePort();
  const state = startState();
  const calls = specifiedCalls(state);
  const host = {
    origin: `http://127.0.0.1:${port}`,
    state,
    sent: [] as SpecifiedCall[],
    bend: (_call: SpecifiedCall, answer: Answer): Answer => answer,
    close: () => {},
  };
  const answer = (call: SpecifiedCall): Answer => {
    const isOpen = /^(POST|PUT|GET) \/auth\/(?!me|password|logout)/.test(call.name);
    if (!isOpen && call.authorization !== `Bearer access-${state.tokens}`)
      return { status: 401, body: { message: 'Unauthorized' } };
    const parts = call.name.split('/');
    const matches = (pattern: string) => {
      const wanted = pattern.split('/');
      return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
    };
    const pattern = Object.keys(calls).find(matches);
    const part = parts[pattern?.split('/').findIndex((one) => one.startsWith(':')) ?? 0] ?? '';
    const found = pattern === undefined ? undefined : calls[pattern]?.(call, part);
    return host.bend(call, found ?? { status: 404, body: { message: 'Cannot find this' } });
  };
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, host.origin);
    if (!pathname.startsWith(BASE)) return sendFile(pathname, response, BASE);
    void readBody(request).then((body) => {
      const name = `${method} ${pathname.slice(BASE.length)}`;
      const call = { name, search: searchParams, authorization: headers.authorization, body };
      host.sent.push(call);
      const { status = 200, text, body: json } = answer(call);
      response
        .writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html' })
        .end(text ?? JSON.stringify(json ?? null));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}
