import { expect, it } from '@jest/globals';
import { TURKISH_PROVINCES } from '#contract/constants/shipments';
import { addressFaults, maskAddress, tidyAddress, type PostalAddress } from '#contract/rules/addresses';

const HOME: PostalAddress = {
  fullName: 'Elif Çağla Kaya',
  phone: '+905321112233',
  line1: 'Papatya Sk. No: 4 D: 2',
  line2: '',
  district: 'Karşıyaka',
  city: 'İzmir',
  postalCode: '35550',
  country: 'TR',
};

it('accepts a Turkish address, with and without a postal code, and one abroad without a district', () => {
  expect(addressFaults(HOME)).toEqual({});
  expect(addressFaults({ ...HOME, postalCode: '' })).toEqual({});
  expect(addressFaults({ ...HOME, country: 'DE', city: 'Köln', district: '', postalCode: '50667' })).toEqual({});
});

it('names what is missing or wrong, by field', () => {
  const empty = { fullName: '', phone: '', line1: '', line2: '', district: '', city: '', postalCode: '', country: '' };
  expect(Object.keys(addressFaults(empty)).sort()).toEqual(['city', 'country', 'fullName', 'line1', 'phone']);
  expect(addressFaults({ ...HOME, district: '' })).toEqual({ district: { code: 'REQUIRED' } });
  expect(addressFaults({ ...HOME, city: 'Köln' })).toEqual({ city: { code: 'UNKNOWN' } });
  expect(addressFaults({ ...HOME, country: 'XX' })).toEqual({ country: { code: 'UNKNOWN' } });
  expect(addressFaults({ ...HOME, phone: '05321112233' })).toEqual({ phone: { code: 'INVALID' } });
  expect(addressFaults({ ...HOME, postalCode: '3555' })).toEqual({ postalCode: { code: 'INVALID' } });
  expect(addressFaults({ ...HOME, line1: 'No' })).toEqual({ line1: { code: 'TOO_SHORT', params: { min: 5 } } });
  expect(addressFaults({ ...HOME, line2: 'x'.repeat(121) })).toEqual({
    line2: { code: 'TOO_LONG', params: { max: 120 } },
  });
});

it('tidies what was typed and knows all provinces', () => {
  const typed = { ...HOME, fullName: '  Elif   Kaya ', phone: '+90 (532) 111-22 33', city: 'İzmir'.normalize('NFD') };
  expect(tidyAddress(typed)).toEqual({ ...HOME, fullName: 'Elif Kaya' });
  expect([TURKISH_PROVINCES.length, new Set(TURKISH_PROVINCES).size]).toEqual([81, 81]);
  expect([TURKISH_PROVINCES[5], TURKISH_PROVINCES[33], TURKISH_PROVINCES[34], TURKISH_PROVINCES[80]]).toEqual([
    'Ankara',
    'İstanbul',
    'İzmir',
    'Düzce',
  ]);
});

it('masks all but the initials, the province and the country', () => {
  expect(maskAddress(HOME)).toEqual({ initials: 'E. Ç. K.', city: 'İzmir', country: 'TR' });
  expect(JSON.stringify(maskAddress(HOME))).not.toMatch(/Elif|Kaya|532|Papatya|Karşıyaka/);
});
