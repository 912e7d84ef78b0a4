import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';

/** Reads and writes one overlay's part of the address. */
interface OverlayParam<V> {
  /** The parameters that belong to it; the first one opens it. */
  keys: readonly string[];
  /** Null for what is missing or makes no sense: an unknown value opens nothing. */
  read: (search: URLSearchParams) => V | null;
  write: (value: V) => Record<string, string>;
}

const ID = /^[1-9]\d{0,14}$/;
/** As many as one shortlist can hold. */
const IDS_MAX = 500;

function readId(search: URLSearchParams, key: string): number | null {
  const text = search.get(key) ?? '';
  return ID.test(text) ? Number(text) : null;
}

function readIds(search: URLSearchParams, key: string): number[] | null {
  const texts = search.get(key)?.split(',') ?? [];
  return texts.length > 0 && texts.length <= IDS_MAX && texts.every((text) => ID.test(text))
    ? [...new Set(texts.map(Number))]
    : null;
}

const idParam = (key: string): OverlayParam<number> => ({
  keys: [key],
  read: (search) => readId(search, key),
  write: (id) => ({ [key]: String(id) }),
});

/** Whom to invite and, once it is known, to which challenge. */
export interface InviteOverlay {
  creatorIds: number[];
  challengeId: number | null;
}
/** Plans above the current one, or all others. */
export type PlansOverlay = 'upgrade' | 'change';

const invite: OverlayParam<InviteOverlay> = {
  keys: ['invite', 'challenge'],
  read: (search) => {
    const creatorIds = readIds(search, 'invite');
    return creatorIds && { creatorIds, challengeId: readId(search, 'challenge') };
  },
  write: ({ creatorIds, challengeId }) => ({
    invite: creatorIds.join(','),
    ...(challengeId !== null && { challenge: String(challengeId) }),
  }),
};

const PLANS: readonly PlansOverlay[] = ['upgrade', 'change'];

const plans: OverlayParam<PlansOverlay> = {
  keys: ['plans'],
  read: (search) => PLANS.find((one) => one === search.get('plans')) ?? null,
  write: (value) => ({ plans: value }),
};

/** What the wallet should at least be credited with, in minor units. */
export interface TopupOverlay {
  creditMinor: number;
  currency: CurrencyCode;
}

const TOPUP = /^([A-Z]{3})-([1-9]\d{0,14})$/;

const topup: OverlayParam<TopupOverlay> = {
  keys: ['topup'],
  read: (search) => {
    const [, code, minor] = TOPUP.exec(search.get('topup') ?? '') ?? [];
    const currency = CURRENCIES.find((one) => one === code);
    return currency ? { creditMinor: Number(minor), currency } : null;
  },
  write: ({ creditMinor, currency }) => ({ topup: `${currency}-${creditMinor}` }),
};

/** What a licence is asked for: contents of one creator, what is still to be chosen of one or of all, the same again, or a draft. */
export type LicenseOverlay =
  { from: 'contents'; ids: number[] } | { from: 'creator' | 'renewal' | 'draft'; id: number } | { from: 'library' };

const LICENSE = /^(creator|renewal|draft)-([1-9]\d{0,14})$/;
const ABOUT = ['creator', 'renewal', 'draft'] as const;

const license: OverlayParam<LicenseOverlay> = {
  keys: ['license'],
  read: (search) => {
    if (search.get('license') === 'new') return { from: 'library' };
    const [, kind, id] = LICENSE.exec(search.get('license') ?? '') ?? [];
    const from = ABOUT.find((one) => one === kind);
    if (from) return { from, id: Number(id) };
    const ids = readIds(search, 'license');
    return ids && { from: 'contents', ids };
  },
  write: (value) => ({
    license:
      value.from === 'contents' ? value.ids.join(',') : value.from === 'library' ? 'new' : `${value.from}-${value.id}`,
  }),
};

/** The contents that a right by contract is about, as far as they are known. */
export interface LicenseRecordOverlay {
  ids: number[];
}

const licenseRecord: OverlayParam<LicenseRecordOverlay> = {
  keys: ['licenseRecord'],
  read: (search) => {
    const ids = search.get('licenseRecord') === 'new' ? [] : readIds(search, 'licenseRecord');
    return ids && { ids };
  },
  write: ({ ids }) => ({ licenseRecord: ids.length === 0 ? 'new' : ids.join(',') }),
};

/** A figure of the analytics whose rows are shown, for money of which currency, and perhaps of one line of a table, of one day, or of both alone. */
export interface MetricOverlay {
  /** Its key; not every word is one. */
  metric: string;
  currency: CurrencyCode | null;
  of: { by: string; key: string } | null;
  /** A calendar day of the brand, YYYY-MM-DD. */
  day: string | null;
  /** In place of what it is made of, the cases whose part of it nobody knows. */
  only: 'unknown' | null;
}

const METRIC = /^([a-zA-Z]{2,24})(?:-([A-Z]{3}))?$/;
/** `creator-42`, `referrer-blog.example.com`, `disclosure-#reklam`. */
const METRIC_OF = /^([a-z]{2,12})-(.{1,100})$/u;
const METRIC_DAY = /^\d{4}-\d{2}-\d{2}$/;

const metric: OverlayParam<MetricOverlay> = {
  keys: ['metric', 'metricOf', 'metricDay', 'metricOnly'],
  read: (search) => {
    const [, key, code] = METRIC.exec(search.get('metric') ?? '') ?? [];
    const [, by, of] = METRIC_OF.exec(search.get('metricOf') ?? '') ?? [];
    if (key === undefined) return null;
    return {
      metric: key,
      currency: CURRENCIES.find((one) => one === code) ?? null,
      of: by !== undefined && of !== undefined ? { by, key: of } : null,
      day: METRIC_DAY.exec(search.get('metricDay') ?? '')?.[0] ?? null,
      only: search.get('metricOnly') === 'unknown' ? 'unknown' : null,
    };
  },
  write: (value) => ({
    metric: value.currency === null ? value.metric : `${value.metric}-${value.currency}`,
    ...(value.of && { metricOf: `${value.of.by}-${value.of.key}` }),
    ...(value.day !== null && { metricDay: value.day }),
    ...(value.only && { metricOnly: value.only }),
  }),
};

/** What can lie over any screen, by its parameter. */
export const OVERLAY_PARAMS = {
  creator: idParam('creator'),
  invite,
  plans,
  pay: idParam('pay'),
  topup,
  shipment: idParam('shipment'),
  review: idParam('review'),
  rating: idParam('rating'),
  content: idParam('content'),
  figures: idParam('figures'),
  publication: idParam('publication'),
  license,
  licenseRecord,
  metric,
};

export type OverlayName = keyof typeof OVERLAY_PARAMS;
/** What each overlay is about, as its parameter says it. */
export type OverlayValues = { [N in OverlayName]: NonNullable<ReturnType<(typeof OVERLAY_PARAMS)[N]['read']>> };

// A type parameter hides which entry it names; the table above pairs each name with its own value.
export const overlayParam = <N extends OverlayName>(name: N) =>
  OVERLAY_PARAMS[name] as unknown as OverlayParam<OverlayValues[N]>;

/** The address without any overlay. */
export function withoutOverlays(search: string): string {
  const params = new URLSearchParams(search);
  for (const { keys } of Object.values(OVERLAY_PARAMS))
    if (params.has(keys[0] ?? '')) for (const key of keys) params.delete(key);
  return params.size > 0 ? `?${params.toString()}` : '';
}
