import type { TFunction } from 'i18next';
import type { ContentFigure } from '#contract/constants/contents';
import type { Language } from '#contract/constants/languages';
import type { ContentRow } from '#contract/schemas/contents';
import type { Dates } from '../../shared/format/date.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';

type Translate = TFunction<'contents'>;

/** Whose content it is: "Deniz Kaya", or that nobody said. */
export const creatorText = (t: Translate, { creator }: Pick<ContentRow, 'creator'>): string =>
  creator?.name ?? t('somebody');

/** What a content is called where it has no title of its own: "Video, Deniz Kaya". */
export const contentName = (t: Translate, row: Pick<ContentRow, 'type' | 'creator'>): string =>
  t('name', { type: t(`type.${row.type}`), creator: creatorText(t, row) });

/** One figure of a post; what is not known is "—" and never 0. */
export const figureText = (
  { metrics }: Pick<ContentRow, 'metrics'>,
  figure: ContentFigure,
  language: Language,
): string => {
  const value = metrics?.[figure] ?? null;
  return value === null ? MISSING : formatNumber(value, language);
};

/** Where the figures come from and how old they are: "entered by hand, 3 days ago"; "—" without figures. */
export const metricsText = (
  t: Translate,
  { metrics }: Pick<ContentRow, 'metrics'>,
  dates: Dates,
  now: number,
): string =>
  metrics === null
    ? MISSING
    : t('metricsFrom', { source: t(`source.metrics.${metrics.source}`), age: dates.relative(metrics.asOf, now) });
