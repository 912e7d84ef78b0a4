import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useMoveContentMutation } from '../contentsApi.ts';

/** What can be done at once, and what has its way back in a second click. */
const OFFERED = ['approve', 'archive', 'restore'] as const;

/** Their post can be told of, corrected, or said to be gone. */
const PUBLISHED = ['published', 'removed'] as const;

/** What may be done with a content as it stands, and the way to its review where it came from a creator. */
export function ContentActions({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const notify = useNotify();
  const once = useCommand();
  const [move, { isLoading }] = useMoveContentMutation();
  const publication = useOverlay('publication');
  const mayWrite = useMay('contents.write');
  const mayDecide = useMay('contents.decide');
  const { id, allowed, source, status } = content;
  const isDelivery = source === 'challenge_submission';
  // A delivery is approved by its review, for that pays its creator.
  const offered = OFFERED.filter(
    (command) => allowed.includes(command) && (command === 'approve' ? mayDecide && status === 'captured' : mayWrite),
  );
  const run = async (command: (typeof OFFERED)[number]) => {
    try {
      await once({ id, command, version: content.version }, (key) => move({ brandId, id, command, key }).unwrap());
      notify.success(t(`detail.done.${command}`));
    } catch (error) {
      notify.failed(error, t('detail.commandFailed'));
    }
  };
  const isPost = mayWrite && PUBLISHED.some((one) => one === status || allowed.includes('publish'));
  if (offered.length === 0 && !isDelivery && !isPost) return null;
  return (
    <Box role="group" aria-label={t('detail.actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map((command) => (
        <WorkButton
          key={command}
          size="small"
          variant={command === 'approve' ? 'contained' : 'outlined'}
          color={command === 'approve' ? 'primary' : 'inherit'}
          loading={isLoading}
          onClick={() => void run(command)}
        >
          {t(`bulk.${command}`)}
        </WorkButton>
      ))}
      {isPost && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => publication.open(id)}
        >
          {t('detail.publication')}
        </Button>
      )}
      {isDelivery && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          component={Link}
          to={paths.reviews.pending({ review: id })}
        >
          {t('detail.review')}
        </Button>
      )}
    </Box>
  );
}
