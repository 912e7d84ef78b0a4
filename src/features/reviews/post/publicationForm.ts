import { object, string } from 'yup';
import { publicationFault } from '#contract/rules/contents';
import { dayIn } from '#contract/rules/days';
import type { Content } from '#contract/schemas/contents';

export interface PublicationValues {
  postUrl: string;
  /** YYYY-MM-DD where the brand is. */
  publishedOn: string;
}
export const PUBLICATION_FIELDS = ['postUrl', 'publishedOn'] as const;

/** Where and when a content was published; today where nobody has said. */
export const fromContent = (
  { postUrl, publishedAt }: Pick<Content, 'postUrl' | 'publishedAt'>,
  zone: string,
  today: string,
): PublicationValues => ({
  postUrl: postUrl ?? '',
  publishedOn: publishedAt === null ? today : dayIn(zone, Date.parse(publishedAt)),
});

interface Texts {
  missing: string;
  address: string;
  day: string;
}

/** As the contract has it: a whole https address, and a day from the content's first one until today. */
export const publicationSchema = ({ missing, address, day }: Texts, days: { first: string; today: string }) =>
  object({
    postUrl: string()
      .trim()
      .required(missing)
      .matches(/^https:\/\/[^\s/]+\.\S+$/, address),
    publishedOn: string()
      .required(day)
      .test(
        'day',
        day,
        (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && publicationFault(text, days.first, days.today) === null,
      ),
  });
