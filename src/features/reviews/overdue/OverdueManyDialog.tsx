import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadlineCommand } from '#contract/constants/participations';
import { holdTotals } from '#contract/rules/participations';
import type { OverdueParticipation } from '#contract/schemas/participations';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useSettleManyOverdueMutation } from '../../challenges/participationsApi.ts';
import { lateName } from './lateName.ts';
import { type OverdueReport, useSums } from './overdueReport.ts';
import { OVERDUE_START, overdueSchema } from './overdueSchema.ts';

interface Props {
  command: DeadlineCommand;
  rows: readonly OverdueParticipation[];
  onDone: (report: OverdueReport) => void;
  onClose: () => void;
}

/** Asks before something is done about several late creators, with what comes back of the money; says afterwards what was done. */
export function OverdueManyDialog({ command, rows, onDone, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const brandId = useBrandId();
  const [settle] = useSettleManyOverdueMutation();
  const schema = useMemo(() => overdueSchema(t), [t]);
  const money = useSums();
  const holds = rows.map(({ feeCurrency, proposal }) => ({ currency: feeCurrency, totalMinor: proposal.totalMinor }));
  const body = {
    extend: t('overdue.extendBody'),
    remind: t('overdue.remindBody'),
    cancel: t('overdue.cancelManyBody', { amount: money(holdTotals(holds)) }),
  }[command];
  return (
    <FormDialog
      maxWidth="sm"
      title={t(`overdue.manyTitle.${command}`, { count: rows.length })}
      intro={
        <>
          {body}
          <Box component="ul" sx={{ pl: 2.5, mt: 1, mb: 0, maxHeight: 200, overflowY: 'auto' }}>
            {rows.map((row) => (
              <li key={row.id}>
                {command === 'cancel'
                  ? t('overdue.back', {
                      name: lateName(row),
                      amount: formatMoney(row.proposal.totalMinor, row.feeCurrency, language),
                    })
                  : lateName(row)}
              </li>
            ))}
          </Box>
        </>
      }
      destructive={command === 'cancel'}
      initialValues={OVERDUE_START}
      schema={schema}
      send={({ days }, key) =>
        settle({
          brandId,
          key,
          body: { command, ids: rows.map(({ id }) => id), ...(command === 'extend' && { days: Number(days) }) },
        }).unwrap()
      }
      onDone={({ done, failures, refunds }) =>
        onDone({
          command,
          changed: done.length,
          refunds,
          failures: failures.map(({ id, message }) => {
            const row = rows.find((one) => one.id === id);
            return { id, message, name: row ? lateName(row) : String(id) };
          }),
        })
      }
      failedText={t('overdue.failed')}
      submitLabel={t('overdue.many', { action: t(`overdue.${command}`), count: rows.length })}
      {...(command === 'cancel' && { cancelLabel: t('overdue.keep') })}
      onClose={onClose}
    >
      {command === 'extend' && <WholeNumberField required name="days" label={t('overdue.days')} />}
    </FormDialog>
  );
}
