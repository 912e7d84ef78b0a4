import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useFlagContentMutation } from '../reviewsApi.ts';
import { useReviewClock } from '../useReviewClock.ts';

/** How a content stands: its clock with the rule, a flag that stops it, what was decided, and what is known of its files. */
export function ContentNotices({ content, mayDecide }: { content: Content; mayDecide: boolean }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const notify = useNotify();
  const { open } = useOverlay('review');
  const clock = useReviewClock(content);
  const [flag, { isLoading }] = useFlagContentMutation();
  const { id, status, participationId, rejection, duplicates, allowed, disputableUntil, disputeId, isDisputed } =
    content;
  const { isPaid = participationId !== null } = content;
  const isWaiting = status === 'submitted' || status === 'in_review';
  const unflag = async () => {
    const { error } = await flag({ brandId, id, flag: null, key: randomKey() });
    if (error) notify.failed(error, t('failed.flag'));
  };
  return (
    <Stack sx={{ gap: 1, pt: 1.5 }}>
      {clock && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <strong>{clock.label}.</strong> {clock.meaning}
        </Box>
      )}
      {content.flag && (
        <Alert
          severity="warning"
          action={
            mayDecide &&
            allowed.includes('unflag') && (
              <Button color="inherit" size="small" disabled={isLoading} onClick={() => void unflag()}>
                {t('flagged.takeBack')}
              </Button>
            )
          }
        >
          {t(`flagged.${content.flag}`)}
        </Alert>
      )}
      {!isWaiting && (
        <Alert severity={status === 'approved' ? 'success' : 'info'}>
          {t(`standing.${status === 'approved' && !isPaid ? 'approvedUnpaid' : status}`)}
        </Alert>
      )}
      {rejection && (
        <Alert severity="warning">
          <strong>{t(`reason.${rejection.reason}`)}</strong>
          {[...rejection.rules, rejection.note].filter(Boolean).map((text) => (
            <div key={text}>{text}</div>
          ))}
          {disputableUntil !== null && <div>{t('rejected.window')}</div>}
        </Alert>
      )}
      {disputeId !== null && (
        <Alert
          severity={isDisputed ? 'warning' : 'info'}
          action={
            <Button component={Link} to={paths.reviews.dispute(disputeId)} color="inherit" size="small">
              {t('dispute.open')}
            </Button>
          }
        >
          {isDisputed ? t('dispute.running') : t('dispute.over')}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert severity="warning">
          {t('duplicates')}
          {duplicates.map((other) => (
            <Button key={other.id} color="inherit" size="small" onClick={() => open(other.id)}>
              {other.creator ?? t('somebody')}
            </Button>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
