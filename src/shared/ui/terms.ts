/** Words of the trade whose meaning is shown wherever they stand; their texts are `glossary:<name>.word` and `.meaning`. */
export const TERMS = [
  'available',
  'held',
  'platformFee',
  'counterFee',
  'payout',
  'ledger',
  'challenge',
  'brief',
  'briefVersion',
  'participation',
  'invitation',
  'inviteOnly',
  'shortlist',
  'counterOffer',
  'licence',
  'territory',
  'er',
  'plan',
  'slug',
  'role',
] as const;

export type TermName = (typeof TERMS)[number];

export const isTermName = (name: string): name is TermName => TERMS.some((term) => term === name);
