import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadlineCommand } from '#contract/constants/participations';
import type { OverdueParticipation } from '#contract/schemas/participations';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useSettleOverdueMutation } from '../../challenges/participationsApi.ts';
import { OVERDUE_START, overdueSchema } from './overdueSchema.ts';

interface Props {
  command: DeadlineCommand;
  row: OverdueParticipation;
  name: string;
  onClose: () => void;
}

/** Asks before something is done about a late creator. */
export function OverdueDialog({ command, row, name, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const brandId = useBrandId();
  const [settle] = useSettleOverdueMutation();
  const schema = useMemo(() => overdueSchema(t), [t]);
  const words = {
    extend: { title: t('overdue.extendTitle', { name }), body: t('overdue.extendBody'), done: t('overdue.extendDone') },
    remind: {
      title: t('overdue.of', { action: t('overdue.remind'), name }),
      body: null,
      done: t('overdue.remindDone', { name }),
    },
    cancel: {
      title: t('overdue.cancelTitle', { name }),
      body: t('overdue.cancelBody', { amount: formatMoney(row.proposal.totalMinor, row.feeCurrency, language) }),
      done: t('overdue.cancelDone'),
    },
  }[command];
  return (
    <FormDialog
      title={words.title}
      intro={words.body}
      destructive={command === 'cancel'}
      initialValues={OVERDUE_START}
      schema={schema}
      send={({ days }, key) =>
        settle({
          brandId,
          id: row.id,
          challengeId: row.challengeId,
          command,
          key,
          ...(command === 'extend' && { days: Number(days) }),
        }).unwrap()
      }
      doneText={() => words.done}
      failedText={t('overdue.failed')}
      submitLabel={t(`overdue.${command}`)}
      {...(command === 'cancel' && { cancelLabel: t('overdue.keep') })}
      onClose={onClose}
    >
      {command === 'extend' && <WholeNumberField required name="days" label={t('overdue.days')} />}
    </FormDialog>
  );
}
