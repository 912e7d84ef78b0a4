import { COUNTRY_CODES } from '#contract/constants/countries';
import { ADDRESS_LIMITS, TURKISH_POSTAL_CODE, TURKISH_PROVINCES } from '#contract/constants/shipments';
import { isPhone, toE164 } from '#contract/rules/phones';

/** Where a creator receives parcels. `city` is a province in Türkiye, `country` an ISO code. */
export interface PostalAddress {
  fullName: string;
  phone: string;
  line1: string;
  line2: string;
  district: string;
  city: string;
  postalCode: string;
  country: string;
}

export interface AddressFault {
  code: 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID' | 'UNKNOWN';
  params?: { min: number } | { max: number };
}

type LimitedField = keyof typeof ADDRESS_LIMITS;
const LIMITED: readonly LimitedField[] = ['fullName', 'line1', 'line2', 'district', 'city', 'postalCode'];

/** As it is kept: texts of one kind of each letter with single spaces, the telephone number in E.164 where it is one of the country. */
export function tidyAddress(address: PostalAddress): PostalAddress {
  const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const { fullName, line1, line2, district, city, postalCode } = address;
  const country = address.country.trim();
  const phone = tidy(address.phone);
  return {
    fullName: tidy(fullName),
    phone: toE164({ country, number: phone }) ?? phone,
    line1: tidy(line1),
    line2: tidy(line2),
    district: tidy(district),
    city: tidy(city),
    postalCode: tidy(postalCode),
    country,
  };
}

const lengthFault = (field: LimitedField, text: string): AddressFault | null => {
  const { min, max } = ADDRESS_LIMITS[field];
  if (text === '' && min > 0) return { code: 'REQUIRED' };
  if (text.length < min) return { code: 'TOO_SHORT', params: { min } };
  return text.length > max ? { code: 'TOO_LONG', params: { max } } : null;
};

/** What is wrong with a tidied address, by field. In Türkiye the city is one of the 81 provinces; abroad a district is optional. */
export function addressFaults(address: PostalAddress): Partial<Record<keyof PostalAddress, AddressFault>> {
  const faults: Partial<Record<keyof PostalAddress, AddressFault>> = {};
  const isTurkish = address.country === 'TR';
  for (const field of LIMITED) {
    if (field === 'district' && !isTurkish && address.district === '') continue;
    const fault = lengthFault(field, address[field]);
    if (fault) faults[field] = fault;
  }
  if (!isPhone(address.phone)) faults.phone = { code: address.phone === '' ? 'REQUIRED' : 'INVALID' };
  if (!COUNTRY_CODES.includes(address.country))
    faults.country = { code: address.country === '' ? 'REQUIRED' : 'UNKNOWN' };
  if (!isTurkish) return faults;
  if (!faults.city && !TURKISH_PROVINCES.includes(address.city)) faults.city = { code: 'UNKNOWN' };
  if (address.postalCode !== '' && !new RegExp(TURKISH_POSTAL_CODE).test(address.postalCode))
    faults.postalCode = { code: 'INVALID' };
  return faults;
}

/** As much of an address as anybody in the brand may read: "E. K.", "İzmir", "TR". */
export interface MaskedAddress {
  initials: string;
  city: string;
  country: string;
}

export const maskAddress = ({ fullName, city, country }: PostalAddress): MaskedAddress => ({
  initials: fullName
    .split(' ')
    .map((name) => `${[...name][0] ?? ''}.`)
    .join(' '),
  city,
  country,
});
