import type { LoginBody, SessionUser, TokenAnswer } from '#contract/schemas/auth';
import type { CreateProductBody } from '#contract/schemas/products';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';

interface ApiClient {
  brandId: number;
  get: <T>(path: string) => Promise<T>;
  post: (path: string, body: unknown) => Promise<Response>;
  put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
}

/** Signs a person of the demo data in and returns the token. */
export async function signIn(origin: string, email: string = DEMO_ACCOUNTS[0].email): Promise<string> {
  const body: LoginBody = { email, password: DEMO_PASSWORD };
  const answer = await fetch(`${origin}/api/brand/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as TokenAnswer).token;
}

/** A caller of a running server's API, signed in with its first brand. */
export async function connect(origin: string, email: string = DEMO_ACCOUNTS[0].email): Promise<ApiClient> {
  const base = `${origin}/api/brand`;
  const token = await signIn(origin, email);
  const authorization = { authorization: `Bearer ${token}` };
  const send =
    (method: string) =>
    (path: string, payload: unknown, headers: Record<string, string> = {}) =>
      fetch(`${base}${path}`, {
        method,
        headers: { ...authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(payload),
      });
  const get = async <T>(path: string) => {
    const found = await fetch(`${base}${path}`, { headers: authorization });
    if (!found.ok) throw new Error(`${path} answered ${found.status}`);
    return (await found.json()) as T;
  };
  const { data } = await get<{ data: { user: SessionUser } }>('/auth/me');
  const [first] = data.user.memberships;
  if (!first) throw new Error(`${email} belongs to no brand`);
  return { brandId: first.brandId, get, post: send('POST'), put: send('PUT') };
}

/** A draft product with this name; everything else is as plain as it may be. */
export const draftProduct = (name: string, category: string): CreateProductBody => ({
  name,
  category,
  description: '',
  sku: null,
  gtin: null,
  brandName: null,
  url: null,
  imageIds: [],
  price: 10,
  currency: 'TRY',
  salePriceMinor: null,
  costMinor: null,
  stock: 5,
  variants: [],
  status: 'draft',
});
