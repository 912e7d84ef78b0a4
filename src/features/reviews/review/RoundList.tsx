import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { comparable, type View } from './reviewView.ts';
import { Section } from './Section.tsx';

interface Props {
  content: Content;
  view: View;
  onView: (view: View) => void;
}

/** Every submission, to be looked at again or beside the newest one. */
export function RoundList({ content, view, onView }: Props) {
  const { t } = useTranslation('reviews');
  const { rounds, submission: newest } = content;
  if (rounds.length < 2) return null;
  const beside = comparable(content, newest);
  return (
    <Section title={t('rounds.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rounds.toReversed().map(({ submission, submittedAt }) => {
          const isShown = view.submission === submission && view.compareTo === null;
          const isBeside = view.compareTo === submission;
          const version = t('rounds.version', { submission });
          return (
            <Box
              component="li"
              key={submission}
              sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}
            >
              <Typography variant="body2" component="span" sx={{ flex: 1 }}>
                {version} · <RelativeTime instant={submittedAt} />
              </Typography>
              <Button
                size="small"
                aria-pressed={isShown}
                aria-label={t('rounds.lookAt', { version })}
                onClick={() => onView({ submission, compareTo: null })}
              >
                {t('rounds.look')}
              </Button>
              {beside.includes(submission) && (
                <Button
                  size="small"
                  aria-pressed={isBeside}
                  aria-label={t('rounds.compareWith', { version })}
                  onClick={() => onView({ submission: newest, compareTo: isBeside ? null : submission })}
                >
                  {t('rounds.compare')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
