import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CHOSEN_REJECTION_REASONS, REJECTION_NOTE_MAX } from '#contract/constants/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { FeeComparison } from './FeeComparison.tsx';
import { nameOf } from './nameOf.ts';
import { OfferDialog } from './OfferDialog.tsx';
import type { useDecisions } from './useDecisions.ts';

const REJECTION: { reason: (typeof CHOSEN_REJECTION_REASONS)[number]; note: string } = { reason: 'fit', note: '' };

/** Before deciding: what accepting holds, why it is rejected, or which fee is offered instead. */
export function DecisionDialog({
  decisions,
  challenge,
}: {
  decisions: ReturnType<typeof useDecisions>;
  challenge: Challenge;
}) {
  const { asked, done: onDone, close: onClose } = decisions;
  if (!asked) return null;
  const shared = { challenge, onDone, onClose };
  if (asked.kind === 'reject') return <Reject {...shared} rows={asked.rows} onReject={decisions.reject} />;
  if (asked.kind === 'offer') return <OfferDialog {...shared} row={asked.rows[0]} onOffer={decisions.offer} />;
  return <Accept rows={asked.rows} challenge={challenge} decisions={decisions} />;
}

/** Rows arrive while the dialog is open, so it says whom it is about. */
const titleParts = (rows: readonly Participation[]) => ({ count: rows.length, name: rows[0] ? nameOf(rows[0]) : '' });

function Accept({
  rows,
  challenge,
  decisions: { fault, problem, busy, accept, totalOf, close },
}: {
  rows: readonly Participation[];
  challenge: Challenge;
  decisions: ReturnType<typeof useDecisions>;
}) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const total = totalOf(rows);
  const [first] = rows;
  const offered = rows.filter(({ offeredFeeMinor }) => offeredFeeMinor !== null);
  return (
    <ConfirmDialog
      open
      movesMoney
      busy={busy}
      title={t('decide.acceptTitle', titleParts(rows))}
      confirmLabel={t(offered.length > 0 ? 'decide.acceptAtAsked' : 'decide.acceptConfirm', { count: rows.length })}
      onConfirm={() => accept(rows)}
      onCancel={close}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem && <FaultAlert fault={fault}>{problem}</FaultAlert>}
        {offered.length > 0 && (
          <Alert severity="warning">
            {t('decide.offerUnanswered', { count: offered.length, names: offered.map(nameOf).join(', ') })}
          </Alert>
        )}
        <span>{t('decide.acceptBody', { total: formatMoney(total, challenge.currency, language) })}</span>
        {rows.length === 1 && first ? (
          <FeeComparison row={first} challenge={challenge} />
        ) : (
          <Box
            component="ul"
            aria-label={t('decide.costs')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 0.5,
              maxHeight: 220,
              overflowY: 'auto',
              fontSize: 13,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {rows.map((row) => (
              <Box component="li" key={row.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{nameOf(row)}</span>
                <span>{formatMoney(row.proposal.totalMinor, challenge.currency, language)}</span>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </ConfirmDialog>
  );
}

function Reject({
  rows,
  onReject,
  onDone,
  onClose,
}: {
  rows: readonly Participation[];
  onReject: ReturnType<typeof useDecisions>['reject'];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('challenges');
  return (
    <FormDialog
      destructive
      title={t('decide.rejectTitle', titleParts(rows))}
      intro={rows.length > 1 && rows.map(nameOf).join(', ')}
      initialValues={REJECTION}
      send={({ reason, note }, key) => onReject(rows, reason, note.trim(), key)}
      doneText={() => t('decide.rejected', { count: rows.length })}
      onDone={onDone}
      failedText={t('actions.failed')}
      submitLabel={t('decide.rejectConfirm', { count: rows.length })}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label={t('decide.reason')}
        options={CHOSEN_REJECTION_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextField
        name="note"
        label={t('decide.note')}
        hint={t('decide.noteHint')}
        multilineRows={2}
        maxLength={REJECTION_NOTE_MAX}
      />
    </FormDialog>
  );
}
