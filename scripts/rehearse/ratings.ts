import type { ReviewAuthor } from '#contract/constants/reviews';
import { needsReason } from '#contract/rules/reviews';
import type { RateBody } from '#contract/schemas/reviews';
import type { Random } from '#server/db/seed/random';

const WORDS: Record<ReviewAuthor, { glad: readonly string[]; sour: readonly string[] }> = {
  brand: {
    glad: ['Sözünde durdu, geri bildirimi hızla uyguladı.', 'İçten bir anlatım, temiz bir çekim.'],
    sour: ['Brief iki kez hatırlatıldı, yine de eksik kaldı.', 'Teslim beklediğimizden geç geldi.'],
  },
  creator: {
    glad: ['Brief açıktı, ödeme hemen geldi.', 'Geri bildirim aynı gün geldi, teşekkürler.'],
    sour: ['Onay uzun sürdü.', 'Ne istendiği teslimden sonra netleşti.'],
  },
};

/** Mostly content; with three stars or less there is a reason. */
export function ratingOf(author: ReviewAuthor, chance: Random): RateBody {
  const rating = chance.next() < 0.75 ? chance.between(4, 5) : chance.between(2, 3);
  const near = () => Math.max(1, Math.min(5, rating + chance.between(-1, 1)));
  return {
    rating,
    scores: { communication: near(), quality: near(), reliability: near() },
    ...(needsReason(rating) && { reasons: [chance.pick(['communication', 'late', 'quality'] as const)] }),
    publicText: chance.pick(WORDS[author][rating > 3 ? 'glad' : 'sour']),
  };
}
