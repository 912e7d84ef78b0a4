import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { type ComparedRating, fromCompared, type RatingValues, toCompared } from './ratingValues.ts';

interface Props {
  /** What the input started from. */
  base: RatingValues;
  mine: RatingValues;
  theirs: RatingValues;
  /** Rejects with an API fault. */
  onSave: (merged: RatingValues) => Promise<void>;
  onClose: () => void;
}

/** Somebody of the brand has rated, or changed the rating, meanwhile: both versions, and the person chooses. */
export function StaleRatingDialog({ base, mine, theirs, onSave, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const [before, my, their] = [toCompared(base), toCompared(mine), toCompared(theirs)];
  const stars = (count: number) => t('rating.stars', { count });
  const nameOf = (field: keyof ComparedRating) => {
    if (field === 'overall' || field === 'publicText' || field === 'privateNote') return t(`rating.${field}`);
    return t(`score.${field}`);
  };
  const textOf = (rating: ComparedRating, field: keyof ComparedRating) => {
    if (field === 'publicText' || field === 'privateNote') return rating[field] || MISSING;
    if (field !== 'overall') return stars(rating[field]);
    const { rating: count, reasons } = rating.overall;
    return [stars(count), ...reasons.map((reason) => t(`ratingReason.${reason}`))].join(' · ');
  };
  return (
    <StaleEditDialog<ComparedRating>
      title={t('post.staleTitle')}
      conflicts={findConflicts(before, my, their)}
      mine={my}
      theirs={their}
      fieldName={nameOf}
      valueText={textOf}
      onSave={(merged) => onSave(fromCompared(merged))}
      onClose={onClose}
    />
  );
}
