import { LICENCE_WORLDWIDE, type LicenceUsage } from '#contract/constants/challenges';
import { RIGHTS_EXPIRING_DAYS, type RightsOrigin, type RightsState } from '#contract/constants/contents';

/** A grant of usage, or a taking back of an earlier one. Rows are only ever added. */
export interface ContentRight {
  id: number;
  kind: 'grant' | 'revocation';
  /** The grant that a revocation ends; null for a grant. */
  revokes: number | null;
  origin: RightsOrigin;
  usages: readonly LicenceUsage[];
  /** ISO2 codes, or WORLDWIDE alone. */
  territory: readonly string[];
  /** Instants in ISO; null has no end. */
  startsAt: string;
  endsAt: string | null;
}

/** What somebody wants to do with a content. No usage asks whether there is any right at all. */
export interface WantedUse {
  usage?: LicenceUsage | undefined;
  /** ISO2, or WORLDWIDE where everybody may see it. Without one the right has to hold somewhere. */
  country?: string | undefined;
}

const revokedIds = (rights: readonly ContentRight[]): Set<number | null> =>
  new Set(rights.filter(({ kind }) => kind === 'revocation').map(({ revokes }) => revokes));

const holdsAt = ({ startsAt, endsAt }: ContentRight, now: string): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

const allows = ({ usages, territory }: ContentRight, { usage, country }: WantedUse): boolean =>
  (usage === undefined || usages.includes(usage)) &&
  (country === undefined || territory.includes(LICENCE_WORLDWIDE) || territory.includes(country));

/**
 * Whether a content may be used so, and by which right; of several the one that ends last. `now` is ISO. With website for
 * a year, worldwide: website in DE yes, e-mail no, website after the year no.
 */
export function mayUse(rights: readonly ContentRight[], wanted: WantedUse, now: string): ContentRight | null {
  const revoked = revokedIds(rights);
  const fitting = rights.filter(
    (right) => right.kind === 'grant' && !revoked.has(right.id) && holdsAt(right, now) && allows(right, wanted),
  );
  return fitting.toSorted(lastFirst)[0] ?? null;
}

/** The countries, in the order of their codes, for which some right allows a usage now: WORLDWIDE alone where one holds everywhere. */
export function allowedCountries(rights: readonly ContentRight[], usage: LicenceUsage, now: string): string[] {
  const revoked = revokedIds(rights);
  const holding = rights.filter(
    (right) => right.kind === 'grant' && !revoked.has(right.id) && holdsAt(right, now) && allows(right, { usage }),
  );
  const countries = new Set(holding.flatMap(({ territory }) => territory));
  return countries.has(LICENCE_WORLDWIDE) ? [LICENCE_WORLDWIDE] : [...countries].toSorted();
}

const lastFirst = (one: ContentRight, other: ContentRight): number => {
  if (one.endsAt === other.endsAt) return other.id - one.id;
  if (one.endsAt === null) return -1;
  return other.endsAt === null ? 1 : other.endsAt.localeCompare(one.endsAt);
};

/**
 * The licence that could be renewed to allow a use, by its last grant: of those that name the usage and the country the one that
 * ends last; one that was taken back only where there is no other. Null where no licence ever allowed it.
 */
export function licenceToRenew(
  rights: readonly (ContentRight & { licenceId: number | null })[],
  wanted: WantedUse,
): number | null {
  const revoked = revokedIds(rights);
  const fitting = rights
    .filter(
      (right) =>
        right.kind === 'grant' && right.origin === 'licence' && right.licenceId !== null && allows(right, wanted),
    )
    .toSorted(lastFirst);
  return (fitting.find(({ id }) => !revoked.has(id)) ?? fitting[0])?.licenceId ?? null;
}

export interface RightsSummary {
  state: RightsState;
  origin: RightsOrigin | null;
  endsAt: string | null;
}

const DAY_MS = 86_400_000;

/** The badge of a content: how its strongest right stands. `now` is ISO. */
export function rightsSummary(rights: readonly ContentRight[], now: string): RightsSummary {
  const right = mayUse(rights, {}, now);
  if (right) {
    const { origin, endsAt } = right;
    const isEnding = endsAt !== null && Date.parse(endsAt) - Date.parse(now) <= RIGHTS_EXPIRING_DAYS * DAY_MS;
    return { state: isEnding ? 'expiring' : 'active', origin, endsAt };
  }
  const revoked = revokedIds(rights);
  const grants = rights.filter(({ kind }) => kind === 'grant').toSorted(lastFirst);
  const ended = grants.find(({ id }) => !revoked.has(id));
  if (ended)
    return { state: ended.startsAt > now ? 'requested' : 'expired', origin: ended.origin, endsAt: ended.endsAt };
  const [last] = grants;
  return last
    ? { state: 'revoked', origin: last.origin, endsAt: last.endsAt }
    : { state: 'none', origin: null, endsAt: null };
}
