import { TAX_ID_MAX, type BrandStatus, type TaxIdType } from '#contract/constants/brands';

/** Where a brand may go from each status. A rejected one is sent in again, a suspended one is restored. */
export const BRAND_TRANSITIONS: Record<BrandStatus, readonly BrandStatus[]> = {
  draft: ['pending_review'],
  pending_review: ['approved', 'rejected'],
  approved: ['suspended'],
  rejected: ['pending_review'],
  suspended: ['approved'],
};

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** True for a Turkish identity number: 11 digits, the first not 0, the last two computed from those before. */
export function isValidTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  // The difference may be negative; adding a multiple of ten keeps the remainder positive.
  const tenth = (sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7]) + 100) % 10;
  return tenth === digits[9] && sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10 === digits[10];
}

/** True for a Turkish tax number: 10 digits, the last one computed from those before. */
export function isValidVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits.slice(0, 9).reduce((total, digit, i) => {
    const shifted = (digit + 9 - i) % 10;
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Whether a tax id fits its type. Foreign ones follow no common rule: letters, digits and `-./ ` of some length. */
export function isValidTaxId(type: TaxIdType, taxId: string): boolean {
  if (type === 'vkn') return isValidVkn(taxId);
  if (type === 'tckn') return isValidTckn(taxId);
  return taxId.length <= TAX_ID_MAX && /^[A-Z0-9][A-Z0-9./ -]*[A-Z0-9]$/i.test(taxId);
}

/** A company's invoice names its tax office; a person's and a foreigner's need not. */
export const needsTaxOffice = (type: TaxIdType): boolean => type === 'vkn';

/** Whether a brand lets its members into the console: a suspended one was approved before and stays readable. */
export const isOpenToMembers = (status: BrandStatus): boolean => status === 'approved' || status === 'suspended';

/**
 * Whether creators may begin to work for a brand: apply, take an offer, accept an invitation. A suspended brand starts
 * nothing new; what runs goes on.
 */
export const takesCreators = (status: BrandStatus): boolean => status === 'approved';
