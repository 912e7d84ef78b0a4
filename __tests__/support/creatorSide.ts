import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '#contract/schemas/auth';
import { creatorEmail, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';

/** A demo creator's own side of a shipment on a running server. Throws an Error where it refuses. */
export async function creatorSide(origin: string, username: string) {
  const base = `${origin}/api/creator`;
  const send = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const login = await send('POST', '/auth/login', { email: creatorEmail(username), password: DEMO_PASSWORD });
  const { token } = (await login.json()) as TokenAnswer;
  return (method: 'PUT' | 'POST', path: string, body: object = {}) => send(method, path, body, token);
}
