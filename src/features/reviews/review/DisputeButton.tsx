import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import type { ContentCommand } from '#contract/constants/contents';
import { EVIDENCE_HOURS, EVIDENCE_TEXT_MAX } from '#contract/constants/disputes';
import type { Content } from '#contract/schemas/contents';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useOpenDisputeMutation } from '../reviewsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';

const EMPTY = { statement: '' };
const FIELDS = ['statement'] as const;

interface Props {
  content: Content;
  /** The submission that was looked at. */
  seen: number;
  allowed: readonly ContentCommand[];
}

/** Hands a delivery that brand and creator cannot agree about to the operator, with the brand's side of it. */
export function DisputeButton({ content: { id }, seen, allowed }: Props) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useView('review:dispute', false);
  const [openDispute] = useOpenDisputeMutation();
  const schema = useMemo(() => object({ statement: string().trim().required(t('dispute.statementMissing')) }), [t]);
  const draft = useMemo(() => ({ key: `dispute-${id}`, fields: FIELDS }), [id]);
  if (!allowed.includes('dispute')) return null;
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        {t('command.dispute')}
      </Button>
      {isAsking && (
        <FormDialog
          maxWidth="sm"
          destructive
          title={t('dispute.ask')}
          intro={t('dispute.askBody', { count: EVIDENCE_HOURS })}
          initialValues={EMPTY}
          schema={schema}
          draft={draft}
          send={({ statement }, key) =>
            openDispute({ brandId, id, key, body: { statement: statement.trim(), submission: seen } }).unwrap()
          }
          doneText={() => t('dispute.opened')}
          onDone={({ disputeId }) => {
            setAsking(false);
            if (disputeId !== null) void navigate(paths.reviews.dispute(disputeId));
          }}
          failedText={t('failed.dispute')}
          submitLabel={t('command.dispute')}
          onClose={() => setAsking(false)}
        >
          <TextField
            required
            name="statement"
            label={t('dispute.statement')}
            multilineRows={5}
            maxLength={EVIDENCE_TEXT_MAX}
          />
        </FormDialog>
      )}
    </>
  );
}
