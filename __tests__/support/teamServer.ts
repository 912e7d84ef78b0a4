import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { AuditEntry } from '#contract/schemas/audit';
import type { SessionUser } from '#contract/schemas/auth';
import type { Brand } from '#contract/schemas/brands';
import type { InvitationPreviewAnswer, TeamInvitation, TeamMember } from '#contract/schemas/team';
import { users } from '#server/modules/auth/users.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { openAuthServer, type AuthServer } from './authServer.ts';

/** Every field that an answer of the tested routes may have; a test reads those of its own route. */
export interface TeamAnswerBody {
  code: string;
  fields: Record<string, { code: string }[]>;
  details: { current: TeamMember & Pick<Brand, 'billing'> };
  brand: Brand;
  brandId: number;
  member: TeamMember;
  invitation: TeamInvitation & InvitationPreviewAnswer['invitation'];
  items: (Omit<TeamMember, 'status'> & Omit<TeamInvitation, 'status'> & AuditEntry & { status: string })[];
  total: number;
  data: { user: SessionUser };
}

/** Somebody of the brand; the brand's id is added to every call. */
export interface Teammate {
  id: number;
  email: string;
  token: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** The same, read as status and body. */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number } & TeamAnswerBody>;
}

export interface TeamServer extends AuthServer {
  brandId: number;
  slug: string;
  /** Registers somebody, puts them into the brand in a role (null: in none) and signs them in. */
  join(role: string | null): Promise<Teammate>;
}

/** A change of access takes effect within a second; the rest is for a busy machine. */
const EFFECT_MS = 5000;

/** The status of a call once it is the expected one, or what it still is when a change of access should long have taken effect. */
export async function statusOnceTold(person: Teammate, path: string, expected: number): Promise<number> {
  const until = performance.now() + EFFECT_MS;
  for (;;) {
    const { status } = await person.ask('GET', path);
    if (status === expected || performance.now() > until) return status;
  }
}

/** The production app with one approved brand, and people who join it in any role. */
export async function openTeamServer(): Promise<TeamServer & { owner: Teammate }> {
  const server = await openAuthServer({ brandApproval: 'auto' });
  const slug = 'team-brand';
  let brandId = 0;
  let made = 0;

  function teammate(id: number, email: string, token: string): Teammate {
    const call: Teammate['call'] = (method, path, body, headers = {}) =>
      server.call(method, `${path}${path.includes('?') ? '&' : '?'}brandId=${brandId}`, body, { token, headers });
    return {
      id,
      email,
      token,
      call,
      ask: async (...args) => {
        const answer = await call(...args);
        return { status: answer.statusCode, ...answer.json<TeamAnswerBody>() };
      },
    };
  }
  const join: TeamServer['join'] = async (role) => {
    made += 1;
    const email = `person${made}@team.example`;
    await server.addPerson(email, { firstName: `Kişi${made}`, lastName: 'Soyad' });
    const id = await server.database.system(async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.email, email));
      if (role !== null) await tx.insert(memberships).values({ userId: person?.id ?? 0, brandId, role });
      return person?.id ?? 0;
    });
    return teammate(id, email, (await server.signIn(email)).token);
  };

  const owner = await join(null);
  const created = await server.call(
    'POST',
    '/brands',
    { name: 'Çınar Kozmetik A.Ş.', slug, email: 'a@team.example', country: 'TR' },
    { token: owner.token },
  );
  brandId = created.json<TeamAnswerBody>().brand.id;
  return { ...server, brandId, slug, join, owner };
}
