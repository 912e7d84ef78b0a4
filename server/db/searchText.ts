import { foldTr } from '#contract/rules/text';

const WORDS_MAX = 8;

/** What a person looks for, as folded words: "Çiçek  yağı" gives "cicek" and "yagi". More words than `most` are left out. */
export const searchWords = (text: string | undefined, most = WORDS_MAX): string[] =>
  foldTr(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, most);

/** A text as `like` looks for it literally: "50%" is no pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A pattern of `like` for whatever contains the text. */
export const containing = (text: string): string => `%${likeText(text)}%`;
