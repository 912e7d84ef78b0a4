import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { clockTime } from '../../../shared/media/clockTime.ts';
import { Section } from './Section.tsx';

/** A file of a submission (the shown one if null) and a place in its video. */
export interface Jump {
  submission: number;
  fileId: string | null;
  atMs: number | null;
}

interface Props {
  content: Content;
  onJump: (to: Jump) => void;
}

/** What was said about each submission, the newest first; a note with a place leads to it. */
export function FeedbackList({ content: { feedback }, onJump }: Props) {
  const { t } = useTranslation('reviews');
  if (feedback.length === 0) return null;
  return (
    <Section title={t('notes.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {feedback.toReversed().map(({ id, submission, text, atMs, fileId, author, createdAt }) => (
          <li key={id}>
            <Typography variant="caption" color="textSecondary" component="div">
              {author.name ?? t(`side.${author.side}`)} · {t('rounds.version', { submission })} ·{' '}
              <RelativeTime instant={createdAt} />
            </Typography>
            <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {atMs !== null && (
                <Button
                  size="small"
                  aria-label={t('notes.jump', { at: clockTime(atMs) })}
                  onClick={() => onJump({ submission, fileId, atMs })}
                  sx={{ minWidth: 0, px: 0.75, mr: 0.5 }}
                >
                  {clockTime(atMs)}
                </Button>
              )}
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
