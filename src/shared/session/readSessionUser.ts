import { BRAND_STATUSES, type BrandStatus } from '#contract/constants/brands';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import { CURRENCIES } from '#contract/constants/money';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import { isOpenToMembers } from '#contract/rules/brands';
import { areStockLevels } from '#contract/rules/products';
import type { Membership, SessionUser } from '#contract/schemas/auth';
import { type Fields, fieldsOf, id, oneOf, text, textOrNull } from '../api/answerFields.ts';
import { ownZone } from '../format/date.ts';

/** The session user as the console works with it: every field present, whatever the server left out. */
export type ConsoleUser = Omit<SessionUser, 'profile'> & {
  /** The language of mails; null when the server does not tell. */
  profile: Omit<SessionUser['profile'], 'language'> & { language: Language | null };
};

/** Where an answer of /auth/me may tell what: `data.user` or `data` or the answer itself; `memberships` or `brandMemberships`. */
function partsOf(answer: unknown) {
  const outer = fieldsOf(answer);
  const data = fieldsOf(outer?.['data']) ?? outer;
  const user = fieldsOf(data?.['user']) ?? data;
  return {
    user,
    profile: fieldsOf(user?.['profile']) ?? fieldsOf(data?.['profile']),
    flags: fieldsOf(user?.['onboarding']) ?? fieldsOf(data?.['onboarding']),
    listed: [user?.['memberships'], user?.['brandMemberships'], data?.['memberships'], data?.['brandMemberships']].find(
      Array.isArray,
    ),
  };
}

/** Whether an answer leaves open in which brands the person is: it names none, and does not have them create one. */
export function leavesBrandsOpen(answer: unknown): boolean {
  const { flags, listed = [] } = partsOf(answer);
  return flags?.['requiresBrandCreation'] !== true && !listed.some((one) => readMembership(one, 'approved').length > 0);
}

/**
 * Reads the answer of /auth/me, and `brands` as memberships where it names none. Onboarding flags that the server does
 * not send are derived from the memberships. Null when there is no user in it.
 */
export function readSessionUser(answer: unknown, brands: readonly unknown[] = []): ConsoleUser | null {
  const { user, profile: told, flags, listed } = partsOf(answer);
  // A profile, memberships and onboarding are all that is specified: any of them is somebody, also without id and email.
  if (!user || (!(told ?? listed ?? flags) && user['id'] === undefined && user['email'] === undefined)) return null;
  const profile = told ?? {};
  // A server that knows no approval sends no status, and its brands work; one that approves may tell by the flag alone.
  const untold = flags?.['hasApprovedBrand'] === false ? 'pending_review' : 'approved';
  const named = (listed ?? []).flatMap((value) => readMembership(value, untold));
  const memberships = named.length > 0 ? named : brands.flatMap((brand) => readBrandAsMembership(brand, untold));
  return {
    id: id(user['id'] ?? profile['userId']),
    email: text(user['email']),
    name: textOrNull(user['name']),
    username: text(user['username']),
    role: text(user['role']),
    avatar: textOrNull(profile['profileImage']) ?? textOrNull(user['avatar']),
    createdAt: text(user['createdAt']),
    profile: {
      userId: id(profile['userId'] ?? user['id']),
      firstName: text(profile['firstName']),
      lastName: text(profile['lastName']),
      profileImage: textOrNull(profile['profileImage']),
      phone: textOrNull(profile['phone']),
      language: LANGUAGES.find((language) => language === profile['language']) ?? null,
      version: id(profile['version']) || 1,
    },
    memberships,
    onboarding: readOnboarding(flags, memberships),
  };
}

/** The session user that an answer to a sign-in may bring along; null when only the tokens came, which is all that is specified. */
export const readUserOfLogin = (answer: unknown): ConsoleUser | null => readSessionUser(fieldsOf(answer)?.['me']);

/**
 * What is known of a person after the answer to a change of their profile: `data` or the answer itself, in which is the
 * person or their profile alone. What it does not say stays, and so does where they are a member. Null when it says nothing.
 */
export function readChangedUser(known: ConsoleUser, answer: unknown): ConsoleUser | null {
  const outer = fieldsOf(answer);
  const data = fieldsOf(outer?.['data']) ?? outer;
  const profile = fieldsOf(data?.['profile']);
  const fields = profile ?? data;
  if (fields?.['firstName'] === undefined) return null;
  const { memberships, onboarding } = known;
  // The picture counts before the avatar: one that came from it goes with it.
  const avatar = known.avatar === known.profile.profileImage ? null : known.avatar;
  return readSessionUser({
    ...known,
    avatar,
    ...(profile && data),
    profile: { ...known.profile, ...fields },
    memberships,
    onboarding,
  });
}

function readMembership(value: unknown, untold: BrandStatus): Membership[] {
  const fields = fieldsOf(value);
  const brand = fieldsOf(fields?.['brand']) ?? {};
  const brandId = id(fields?.['brandId'] ?? brand['id']);
  if (!fields || brandId === 0) return [];
  return [
    {
      brandId,
      role: text(fields['role']) || 'member',
      brand: {
        id: brandId,
        name: text(brand['name']),
        slug: text(brand['slug']),
        logoUrl: textOrNull(brand['logoUrl']),
        email: textOrNull(brand['email']),
        website: textOrNull(brand['website']),
        status: oneOf(BRAND_STATUSES, brand['status']) ?? untold,
        rejectionReason: textOrNull(brand['rejectionReason']),
        version: id(brand['version']) || 1,
        ...readHabits(brand),
      },
    },
  ];
}

const readBrandAsMembership = (brand: unknown, untold: BrandStatus): Membership[] =>
  readMembership({ role: fieldsOf(brand)?.['role'], brand }, untold);

/** What a server does not tell of a brand's habits is the reader's own zone, and what every brand begins with. */
function readHabits({
  timezone,
  defaultCurrency,
  inStockFrom,
  limitedFrom,
}: Fields): Pick<Membership['brand'], 'timezone' | 'defaultCurrency' | 'inStockFrom' | 'limitedFrom'> {
  const levels = { inStockFrom: id(inStockFrom), limitedFrom: id(limitedFrom) };
  return {
    timezone: readZone(timezone),
    defaultCurrency: CURRENCIES.find((code) => code === defaultCurrency) ?? 'TRY',
    ...(areStockLevels(levels) ? levels : DEFAULT_STOCK_LEVELS),
  };
}

function readZone(name: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text(name) }).resolvedOptions().timeZone;
  } catch {
    return ownZone();
  }
}

function readOnboarding(flags: Fields | null, memberships: Membership[]): ConsoleUser['onboarding'] {
  const flag = (name: string, otherwise: boolean) => {
    const value = flags?.[name];
    return typeof value === 'boolean' ? value : otherwise;
  };
  const hasNone = memberships.length === 0;
  const hasMembership = flag('hasMembership', !hasNone);
  const hasApprovedBrand = flag(
    'hasApprovedBrand',
    memberships.some(({ brand }) => isOpenToMembers(brand.status)),
  );
  const isWaiting = hasMembership && !hasApprovedBrand;
  // The console behind the guard works in a brand: without one it stays closed, whatever the flags say.
  const requiresBrandCreation = flag('requiresBrandCreation', hasNone) || (hasNone && !isWaiting);
  return { hasMembership, requiresBrandCreation, hasApprovedBrand };
}
