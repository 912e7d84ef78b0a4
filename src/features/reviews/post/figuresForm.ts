import { object, string, type StringSchema } from 'yup';
import { CONTENT_FIGURE_MAX, CONTENT_FIGURES, type ContentFigure } from '#contract/constants/contents';
import type { Content, GivenMetrics } from '#contract/schemas/contents';

/** Figures as they are typed; empty is not known, which is not 0. */
export type FiguresValues = Record<ContentFigure, string>;

const eachFigure = <T>(of: (figure: ContentFigure) => T): Record<ContentFigure, T> => ({
  views: of('views'),
  likes: of('likes'),
  comments: of('comments'),
  shares: of('shares'),
  saves: of('saves'),
  reach: of('reach'),
  impressions: of('impressions'),
});

export const fromMetrics = ({ metrics }: Pick<Content, 'metrics'>): FiguresValues =>
  eachFigure((figure) => {
    const value = metrics?.[figure] ?? null;
    return value === null ? '' : String(value);
  });

/** As the API takes them. */
export const toMetrics = (values: FiguresValues): GivenMetrics =>
  eachFigure((figure) => (values[figure].trim() === '' ? null : Number(values[figure])));

interface Texts {
  invalid: string;
  missing: string;
}

/** Whole numbers up to what the contract takes, and at least one of them, whose field says so. */
export function figuresSchema({ invalid, missing }: Texts) {
  const figure = (): StringSchema =>
    string().test(
      'figure',
      invalid,
      (text) => !text || (/^\d{1,15}$/.test(text) && Number(text) <= CONTENT_FIGURE_MAX),
    );
  return object({
    ...eachFigure(figure),
    views: figure().when(CONTENT_FIGURES.slice(1), {
      is: (...others: (string | undefined)[]) => others.every((text) => !text),
      then: (views) => views.required(missing),
    }),
  });
}
