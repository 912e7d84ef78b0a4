import { randomUUID } from 'node:crypto';
import { TEAM_INVITATION_SECONDS } from '#contract/constants/team';
import type { Tx } from '#server/db/client';
import { DEMO_ACCOUNTS, DEMO_BRANDS, type DemoBrandKey } from '#server/db/seed/demoAccounts';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { socialProfiles } from '#server/modules/profile/socialProfiles.table';
import { teamInvitations } from '#server/modules/team/teamInvitations.table';

const DAY_MS = 86_400_000;
const SINCE_DAYS = 420;
export interface DemoPeople {
  brands: { id: number; key: DemoBrandKey; ownerId: number }[];
  members: { userId: number; brandId: number }[];
}

/** The demo accounts and the two brands they work for. */
export async function insertPeople(
  tx: Tx,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<DemoPeople> {
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS);
  const dates = { createdAt: since, updatedAt: since };
  const people = await tx
    .insert(users)
    .values(
      DEMO_ACCOUNTS.map(({ roles: _roles, ...account }) => ({
        ...account,
        ...dates,
        passwordHash,
        emailVerifiedAt: since,
        lastLoginAt: lastLogin(account.username, now),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const made = await tx
    .insert(brands)
    .values(
      DEMO_BRANDS.map(({ key: _key, currency, billing, ...brand }) => ({
        ...brand,
        ...dates,
        defaultCurrency: currency,
        billing: billing ?? null,
        status: 'approved' as const,
      })),
    )
    .returning({ id: brands.id, slug: brands.slug });
  const idOf = (key: string) =>
    made.find(({ slug }) => slug === DEMO_BRANDS.find((brand) => brand.key === key)?.slug)?.id ?? 0;
  const members = DEMO_ACCOUNTS.flatMap(({ email, roles }) =>
    Object.entries(roles).map(([key, role]) => ({
      userId: people.find((person) => person.email === email)?.id ?? 0,
      brandId: idOf(key),
      role,
      createdAt: since,
    })),
  );
  await tx.insert(memberships).values(members);
  await insertSocialProfiles(tx, people, now);
  const [first] = members;
  if (first) await insertInvitations(tx, { brandId: first.brandId, invitedBy: first.userId }, now);
  return {
    members,
    brands: DEMO_BRANDS.map(({ key }) => ({
      key,
      id: idOf(key),
      ownerId: members.find(({ brandId, role }) => brandId === idOf(key) && role === 'OWNER')?.userId ?? 0,
    })),
  };
}

/** One invitation that waits and one whose time has passed; nobody has their links. */
async function insertInvitations(tx: Tx, brand: { brandId: number; invitedBy: number }, now: Date): Promise<void> {
  const lifeMs = TEAM_INVITATION_SECONDS * 1000;
  await tx.insert(teamInvitations).values(
    [
      { email: 'mert@meydan.example', days: 2 },
      { email: 'ajans@meydan.example', days: 12 },
    ].map(({ email, days }) => {
      const createdAt = new Date(now.getTime() - days * DAY_MS);
      return {
        ...brand,
        email,
        role: 'MEMBER' as const,
        tokenHash: randomUUID(),
        country: 'TR',
        createdAt,
        sentAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeMs),
      };
    }),
  );
}

/** Two members have linked a profile; the operator has verified one of them. */
async function insertSocialProfiles(
  tx: Tx,
  people: readonly { id: number; email: string }[],
  now: Date,
): Promise<void> {
  const idOf = (name: string) => people.find(({ email }) => email.startsWith(`${name}@`))?.id ?? 0;
  await tx.insert(socialProfiles).values([
    {
      userId: idOf('demo'),
      platform: 'instagram',
      handle: 'defnedogal',
      followers: 18_400,
      following: 312,
      verifiedAt: now,
      updatedAt: now,
    },
    {
      userId: idOf('ayse'),
      platform: 'tiktok',
      handle: 'aysekoc.atolye',
      followers: 5_260,
      following: 148,
      updatedAt: now,
    },
  ]);
}

/** Everybody signed in some hours or days ago, always the same ones for the same name. */
const lastLogin = (username: string, now: Date): Date => new Date(now.getTime() - username.length ** 3 * 60_000);
