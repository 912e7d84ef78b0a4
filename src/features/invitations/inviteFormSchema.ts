import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { INVITATION_NOTE_MAX } from '#contract/constants/invitations';
import type { CurrencyCode } from '#contract/constants/money';
import { majorToMinor } from '#contract/rules/money';

/** The invite form's rules; the most that a fee may be is the challenge's. Amounts are minor units. */
export function inviteFormSchema(t: TFunction<'invitations'>, currency: CurrencyCode, maxFeeMinor: number | null) {
  return object({
    campaign: string().required(t('form.campaignRequired')),
    customFee: string()
      .test('amount', t('form.feeInvalid'), (text) => !text || majorToMinor(text, currency) !== null)
      .test(
        'most',
        t('form.feeTooHigh'),
        (text) => !text || maxFeeMinor === null || (majorToMinor(text, currency) ?? 0) <= maxFeeMinor,
      ),
    note: string().max(INVITATION_NOTE_MAX),
  });
}
