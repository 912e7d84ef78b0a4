import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { LICENCE_DURATIONS, LICENCE_USAGES } from '#contract/constants/challenges';
import { CreateLicenceBody, RecordLicenceBody } from '#contract/schemas/licensing';
import { licenseFormSchema, recordFormSchema } from '../../../../src/features/licensing/request/licenseFormSchema.ts';
import {
  emptyTerms,
  type LicenseFormValues,
  PERPETUAL,
  toBody,
  toRecord,
} from '../../../../src/features/licensing/request/licenseFormValues.ts';
import { validateWith } from '../../../../src/shared/form/validateWith.ts';
import { startWords } from '../../../support/renderScreen.tsx';
import { seededRandom } from '../../../support/seededRandom.ts';

const words = startWords('en');
const requestSchema = licenseFormSchema(words.getFixedT('en', ['licenceRequest', 'forms']), 'en');
const recordSchema = recordFormSchema(words.getFixedT('en', ['licenceRequest', 'forms']));

describe('the forms of licences', () => {
  it('agree with the contract on generated values', async () => {
    const random = seededRandom();
    const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)] as T; // never out of range
    for (let i = 0; i < 400; i += 1) {
      const values: LicenseFormValues = {
        ...emptyTerms(
          Array.from({ length: pick(0, 1, 20, 21) }, (_, n) => n + 1),
          '2026-11-25',
        ),
        usages: LICENCE_USAGES.slice(0, pick(0, 1, 10)),
        territory: pick<string[]>([], ['WORLDWIDE'], ['TR', 'DE']),
        startDate: pick('2026-11-25', '', 'soon'),
        duration: pick(PERPETUAL, ...LICENCE_DURATIONS.map(String).slice(0, 4)),
        price: pick('', '0.00', '0.01', '1000000.00', '1000000.01', 'cheap'),
        currency: pick('TRY', 'USD', 'EUR'),
        message: 'ş'.repeat(pick(0, 1000, 1001)),
      };
      // What cannot be read reaches no body; the schema alone holds it back.
      const isReadable = !['', 'cheap'].includes(values.price);
      const isFine = Object.keys(await validateWith(requestSchema, values)).length === 0;
      expect({ values, isFine }).toEqual({ values, isFine: isReadable && Check(CreateLicenceBody, toBody(values)) });
      const record = {
        ...values,
        note: 'ş'.repeat(pick(1, 2000, 2001)),
        documentId: pick('', '00000000-0000-4000-8000-000000000001'),
      };
      const isRecordFine = Object.keys(await validateWith(recordSchema, record)).length === 0;
      expect({ record, isRecordFine }).toEqual({ record, isRecordFine: Check(RecordLicenceBody, toRecord(record)) });
    }
  });

  it('want a note or a document for a right by contract', async () => {
    const record = { ...emptyTerms([1], '2026-11-25'), usages: ['website' as const], note: '  ', documentId: '' };
    expect(await validateWith(recordSchema, record)).toEqual({ note: 'Write a note or add the document' });
    expect(await validateWith(recordSchema, { ...record, documentId: 'x' })).toEqual({});
    expect(await validateWith(recordSchema, { ...record, note: 'Contract of May' })).toEqual({});
  });
});
