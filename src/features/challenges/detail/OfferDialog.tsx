import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { majorToMinor, minorToMajor } from '#contract/rules/money';
import { acceptanceCost, mayAcceptFee, offerRange } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { formatAmount, formatMoney, parseMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRole } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useGetLaunchFactsQuery } from '../challengesApi.ts';
import { type DecisionDialogParts, nameOf } from './decisionDialogParts.ts';
import { FeeComparison } from './FeeComparison.tsx';
import type { useDecisions } from './useDecisions.ts';

/** What the challenge lets a brand offer; amounts of the answer are major units. */
function rangeOf({ currency, paymentAmount, defaultFee, allowCustomFee, maxFeeMinor }: Challenge) {
  const minor = (major: number | null) => (major === null ? null : majorToMinor(major, currency));
  return offerRange({
    currency,
    allowCustomFee,
    maxFeeMinor,
    amountMinor: minor(paymentAmount),
    defaultFeeMinor: minor(defaultFee),
  });
}

/** A fee of the brand's own in answer to a creator's wish, within what the challenge allows. */
export function OfferDialog({
  row,
  challenge,
  problem,
  busy,
  onCancel,
  onOffer,
}: DecisionDialogParts & {
  row: Participation;
  challenge: Challenge;
  onOffer: ReturnType<typeof useDecisions>['offer'];
}) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const role = useRole();
  const { currency } = challenge;
  const [text, setText] = useState(() =>
    formatAmount(row.offeredFeeMinor ?? row.proposal.feeMinor, currency, language),
  );
  const [isTried, setTried] = useState(false);
  const minor = parseMoney(text, currency, language);
  const { data: facts } = useGetLaunchFactsQuery({ brandId: useBrandId() });
  const range = rangeOf(challenge);
  const money = (amount: number) => formatMoney(amount, currency, language);
  const fault = (() => {
    if (minor === null) return t('decide.offerInvalid');
    if (!range) return t('decide.offerOff');
    if (minor < range.minMinor || minor > range.maxMinor)
      return t('decide.offerRange', { min: money(range.minMinor), max: money(range.maxMinor) });
    return mayAcceptFee(role, minor, range.minMinor)
      ? null
      : t('decide.offerNeedsAdmin', { max: money(range.minMinor) });
  })();
  const offered =
    minor === null || !facts
      ? row
      : { ...row, offeredFeeMinor: minor, proposal: acceptanceCost(minor, facts.commissionPercent) };
  return (
    <ConfirmDialog
      open
      movesMoney
      busy={busy}
      title={t('decide.offerTitle', { name: nameOf(row) })}
      confirmLabel={t('decide.offerConfirm')}
      onConfirm={() => {
        setTried(true);
        if (minor !== null && fault === null) onOffer(row, minorToMajor(minor, currency));
      }}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem}
        <span>{t('decide.offerBody')}</span>
        <TextField
          size="small"
          autoFocus
          label={t('decide.offerFee', { currency })}
          value={text}
          error={minor === null || (isTried && fault !== null)}
          helperText={
            isTried && fault !== null
              ? fault
              : range && t('decide.offerRange', { min: money(range.minMinor), max: money(range.maxMinor) })
          }
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <FeeComparison row={offered} challenge={challenge} />
      </Box>
    </ConfirmDialog>
  );
}
