import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_SCORES } from '#contract/constants/reviews';
import type { Review } from '#contract/schemas/reviews';

interface Props {
  title: string;
  rating: Pick<NonNullable<Review['own']>, 'rating' | 'scores' | 'reasons' | 'publicText'> | null;
  /** Instead of a rating that is not there. */
  none: string;
  reply: string | null;
  repliedBy: string;
}

/** One side's rating as it was given, with the other side's reply. */
export function GivenRating({ title, rating, none, reply, repliedBy }: Props) {
  const { t } = useTranslation('reviews');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {title}
      </Typography>
      {rating ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>{t('rating.stars', { count: rating.rating })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {REVIEW_SCORES.map((score) =>
              t('score.of', { name: t(`score.${score}`), count: rating.scores[score] }),
            ).join(' · ')}
          </Typography>
          {rating.reasons.length > 0 && (
            <Typography variant="body2">
              {rating.reasons.map((reason) => t(`ratingReason.${reason}`)).join(', ')}
            </Typography>
          )}
          {rating.publicText && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
              {rating.publicText}
            </Typography>
          )}
          {reply !== null && (
            <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
              <Typography variant="caption" color="textSecondary">
                {t('rating.replyOf', { name: repliedBy })}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {reply}
              </Typography>
            </Box>
          )}
        </>
      ) : (
        <Typography color="textSecondary">{none}</Typography>
      )}
    </Box>
  );
}
