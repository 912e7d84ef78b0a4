import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHOSEN_REJECTION_REASONS, REJECTION_NOTE_MAX } from '#contract/constants/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { FeeComparison } from './FeeComparison.tsx';
import { SeePlansButton } from '../../../shared/ui/SeePlansButton.tsx';
import { type DecisionDialogParts, nameOf } from './decisionDialogParts.ts';
import { OfferDialog } from './OfferDialog.tsx';
import type { useDecisions } from './useDecisions.ts';

/** Before deciding: what accepting holds, why it is rejected, or which fee is offered instead. */
export function DecisionDialog({
  decisions,
  challenge,
}: {
  decisions: ReturnType<typeof useDecisions>;
  challenge: Challenge;
}) {
  const { asked, problem, busy, close } = decisions;
  if (!asked) return null;
  const shared = {
    problem: problem && (
      <Alert severity="error" action={problem.isPlan && <SeePlansButton color="inherit" size="small" />}>
        {problem.text}
      </Alert>
    ),
    busy,
    onCancel: close,
  };
  if (asked.kind === 'reject') return <Reject {...shared} rows={asked.rows} onReject={decisions.reject} />;
  if (asked.kind === 'offer')
    return <OfferDialog {...shared} row={asked.rows[0]} challenge={challenge} onOffer={decisions.offer} />;
  return <Accept {...shared} rows={asked.rows} challenge={challenge} onAccept={decisions.accept} />;
}

/** Rows arrive while the dialog is open, so it says whom it is about. */
const titleParts = (rows: readonly Participation[]) => ({ count: rows.length, name: rows[0] ? nameOf(rows[0]) : '' });

function Accept({
  rows,
  challenge,
  problem,
  busy,
  onCancel,
  onAccept,
}: DecisionDialogParts & {
  rows: readonly Participation[];
  challenge: Challenge;
  onAccept: (rows: readonly Participation[]) => void;
}) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const total = rows.reduce((sum, { proposal }) => sum + proposal.totalMinor, 0);
  const [first] = rows;
  const offered = rows.filter(({ offeredFeeMinor }) => offeredFeeMinor !== null);
  return (
    <ConfirmDialog
      open
      movesMoney
      busy={busy}
      title={t('decide.acceptTitle', titleParts(rows))}
      confirmLabel={t(offered.length > 0 ? 'decide.acceptAtAsked' : 'decide.acceptConfirm', { count: rows.length })}
      onConfirm={() => onAccept(rows)}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem}
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
  problem,
  busy,
  onCancel,
  onReject,
}: DecisionDialogParts & { rows: readonly Participation[]; onReject: ReturnType<typeof useDecisions>['reject'] }) {
  const { t } = useTranslation('challenges');
  const [reason, setReason] = useState<(typeof CHOSEN_REJECTION_REASONS)[number]>('fit');
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={t('decide.rejectTitle', titleParts(rows))}
      confirmLabel={t('decide.rejectConfirm', { count: rows.length })}
      onConfirm={() => onReject(rows, reason, note.trim())}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem}
        {rows.length > 1 && <span>{rows.map(nameOf).join(', ')}</span>}
        <TextField
          select
          size="small"
          label={t('decide.reason')}
          value={reason}
          onChange={({ target }) => setReason(CHOSEN_REJECTION_REASONS.find((one) => one === target.value) ?? 'other')}
          slotProps={{ select: { native: true } }}
        >
          {CHOSEN_REJECTION_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={2}
          size="small"
          label={t('decide.note')}
          helperText={t('decide.noteHint')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REJECTION_NOTE_MAX } }}
        />
      </Box>
    </ConfirmDialog>
  );
}
