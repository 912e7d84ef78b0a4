import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { emptyBrief, type Brief } from '#contract/rules/brief';
import type { BriefFaults } from '#contract/rules/briefCheck';
import { majorToMinor, minorToMajor } from '#contract/rules/money';
import { foldTr } from '#contract/rules/text';
import type { UpdateChallengeBody, WireBrief } from '#contract/schemas/challenges';
import type { ChallengeRecord } from '#server/modules/challenges/challenges.table';
import { invalid, type FieldFaults } from '#server/plugins/errors';

// Its keys are the fields of a brief; the values do not matter.
const KEYS = Object.keys(emptyBrief('TRY', 'tr')) as (keyof Brief)[];

/** The part of a challenge that creators are told. */
export function briefOf(record: ChallengeRecord): Brief {
  // The record has every field of a brief, of the same type.
  return Object.fromEntries(KEYS.map((key) => [key, record[key]])) as unknown as Brief;
}

const cleaned = (text: string) => text.normalize('NFC').trim();
const lines = (texts: string[]) => texts.map(cleaned);

/** Names that a field has on the wire where it is not the one of the brief. */
const WIRE_NAMES: Record<string, string> = { amountMinor: 'paymentAmount', defaultFeeMinor: 'defaultFee' };
export const wireName = (field: string): string => WIRE_NAMES[field] ?? field;

/** Faults of a brief as an error answer names them. */
export const wireFaults = (faults: BriefFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [wireName(field), [fault]]));

function minorOf(field: string, major: number | null | undefined, currency: CurrencyCode): number | null {
  if (major === null || major === undefined) return null;
  const minor = majorToMinor(major, currency);
  if (minor === null) throw invalid({ [field]: [{ code: 'INVALID' }] });
  return minor;
}

/** A request's fields over a brief. Days before 2000, and amounts with too many decimals, throw 400. */
export function applyBrief(brief: Brief, body: UpdateChallengeBody): Brief {
  const { label: _label, lapseApplications: _lapse, paymentAmount, defaultFee, ...given } = body;
  const currency = given.currency ?? brief.currency;
  const next: Brief = {
    ...brief,
    ...withoutUndefined(given),
    ...(paymentAmount === undefined ? {} : { amountMinor: minorOf('paymentAmount', paymentAmount, currency) }),
    ...(defaultFee === undefined ? {} : { defaultFeeMinor: minorOf('defaultFee', defaultFee, currency) }),
  };
  for (const field of ['startDate', 'endDate', 'contentStart', 'contentEnd'] as const) {
    if (next[field] !== null && next[field] < '2000') throw invalid({ [field]: [{ code: 'INVALID' }] });
  }
  return {
    ...next,
    title: cleaned(next.title),
    description: cleaned(next.description),
    scenario: cleaned(next.scenario),
    scenes: next.scenes.map((scene) => ({ ...scene, text: cleaned(scene.text) })),
    rules: { do: lines(next.rules.do), dont: lines(next.rules.dont) },
    references: lines(next.references),
    disclosure: lines(next.disclosure),
  };
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // What was undefined is gone, which Object.fromEntries cannot say.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** A new brief from a request's fields. */
export const briefFrom = (body: UpdateChallengeBody, currency: CurrencyCode, language: Language): Brief =>
  applyBrief(emptyBrief(body.currency ?? currency, language), body);

/** A brief, or a version of one frozen before there were catalogues, as it goes over the wire. */
export function toWireBrief({
  amountMinor,
  defaultFeeMinor,
  catalogue = null,
  ...brief
}: Omit<Brief, 'catalogue'> & Partial<Pick<Brief, 'catalogue'>>): WireBrief {
  const major = (minor: number | null) => (minor === null ? null : minorToMajor(minor, brief.currency));
  return { ...brief, catalogue, paymentAmount: major(amountMinor), defaultFee: major(defaultFeeMinor) };
}

/** The folded text that the quick search looks in. */
export const searchTextOf = ({ title, label }: { title: string; label: string }): string => foldTr(`${title} ${label}`);
