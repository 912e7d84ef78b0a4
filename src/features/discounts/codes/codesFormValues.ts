import { normalizeCode } from '#contract/rules/discountCodes';
import type { CreateCreatorCodesBody } from '#contract/schemas/discountCodes';
import { emptyTerms, type NamedRecord, type TermsValues, toTermsBody } from '../form/discountFormValues.ts';

/** The terms that all the codes share, how they are called, and for whom they are. */
export interface CodesFormValues extends TermsValues {
  prefix: string;
  challenge: NamedRecord | null;
  /** All accepted creators of the challenge, or those chosen of them. */
  audience: 'all' | 'chosen';
  creators: NamedRecord[];
  skipExisting: boolean;
}

export const emptyCodes = (...args: Parameters<typeof emptyTerms>): CodesFormValues => ({
  ...emptyTerms(...args),
  prefix: '',
  challenge: null,
  audience: 'all',
  creators: [],
  skipExisting: true,
});

/** The run as the API takes it, of values that the form's schema has accepted. */
export const toCodesBody = (values: CodesFormValues, zone: string, dryRun: boolean): CreateCreatorCodesBody => ({
  ...toTermsBody(values, zone),
  prefix: normalizeCode(values.prefix),
  challengeId: values.challenge?.id ?? null,
  creatorIds: values.audience === 'chosen' ? values.creators.map(({ id }) => id) : null,
  skipExisting: values.skipExisting,
  dryRun,
});

const FIELD_OF: Record<string, string> = { challengeId: 'challenge', creatorIds: 'creators' };

/** The form's field for a path of the body that the terms do not know. */
export const toCodesField = (path: string): string | null => {
  const [head = ''] = path.split('.');
  return FIELD_OF[head] ?? (head === 'prefix' ? head : null);
};
