import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { creatorText } from '../contentTexts.ts';

const MediaViewer = lazyPart(async () => (await import('../../../shared/media/MediaViewer.tsx')).MediaViewer);

/** The videos and pictures of a content, and those of its earlier versions. A post that was added by its address has none. */
export function ContentMedia({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const [submission, setSubmission] = useView(`content:${content.id}:version`, content.submission);
  const { rounds, files } = content;
  const shown = rounds.find((round) => round.submission === submission)?.files ?? files;
  if (files.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('detail.noFile')}
      </Typography>
    );
  return (
    <div>
      <Box sx={{ display: 'flex', height: 'min(56dvh, 480px)' }}>
        <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} />}>
          <MediaViewer key={submission} files={shown} label={creatorText(t, content)} />
        </Suspense>
      </Box>
      {rounds.length > 1 && (
        <Box role="group" aria-label={t('detail.versions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {rounds.map((round) => (
            <Button
              key={round.submission}
              size="small"
              variant={round.submission === submission ? 'outlined' : 'text'}
              aria-pressed={round.submission === submission}
              onClick={() => setSubmission(round.submission)}
            >
              {t('detail.version', { number: round.submission })}
            </Button>
          ))}
        </Box>
      )}
    </div>
  );
}
