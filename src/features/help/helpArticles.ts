import { foldTr } from '#contract/rules/text';
import type { Language } from '#contract/constants/languages';
import type { HelpSlug, HelpTexts } from '../../shared/helpContents.ts';

export interface HelpArticle {
  slug: HelpSlug | 'challenges';
  title: string;
  /** Markdown below the title. */
  body: string;
  /** Its words without Markdown, paragraph by paragraph, for the search. */
  paragraphs: string[];
}

const LOADERS: Record<Language, () => Promise<{ helpTexts: HelpTexts }>> = {
  tr: () => import(/* webpackChunkName: "help-tr" */ './articles/tr.ts'),
  en: () => import(/* webpackChunkName: "help-en" */ './articles/en.ts'),
};

/** Words of a paragraph as they are read, without the marks of Markdown. */
const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#+|[-*]|\d+\.|>)\s+/gm, '')
    .replace(/\|[\s:|-]+\|/g, ' ')
    .replace(/[*`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Takes a text apart: the first line is its title. */
export function readArticle(slug: HelpArticle['slug'], text: string): HelpArticle {
  const [heading = '', ...rest] = text.trim().split('\n');
  const body = rest.join('\n').trim();
  return {
    slug,
    title: heading.replace(/^#\s*/, ''),
    body,
    paragraphs: body
      .split(/\n\s*\n/)
      .map(plain)
      .filter((paragraph) => paragraph !== ''),
  };
}

/** All articles in one language; they come as one file, so that the search works without a connection afterwards. */
export async function loadArticles(language: Language): Promise<HelpArticle[]> {
  const { helpTexts } = await LOADERS[language]();
  // Object.entries forgets which keys the record has.
  return (Object.entries(helpTexts) as [HelpArticle['slug'], string][]).map(([slug, text]) => readArticle(slug, text));
}

export interface HelpHit {
  article: HelpArticle;
  snippet: string;
}

const TITLE_WEIGHT = 10;

/** Articles in which every word of the query occurs, those with it in the title first; dotted and dotless i are alike. */
export function searchArticles(articles: readonly HelpArticle[], query: string): HelpHit[] {
  const words = foldTr(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hits = articles.flatMap((article) => {
    const title = foldTr(article.title);
    const folded = article.paragraphs.map(foldTr);
    if (!words.every((word) => title.includes(word) || folded.some((paragraph) => paragraph.includes(word)))) return [];
    const counts = folded.map((paragraph) => words.filter((word) => paragraph.includes(word)).length);
    const best = counts.indexOf(Math.max(...counts));
    const score = words.filter((word) => title.includes(word)).length * TITLE_WEIGHT + (counts[best] ?? 0);
    return [{ article, snippet: cut(article.paragraphs[best] ?? '', words), score }];
  });
  return hits
    .sort((a, b) => b.score - a.score || a.article.title.localeCompare(b.article.title))
    .map(({ article, snippet }) => ({ article, snippet }));
}

const SNIPPET_WORDS = 26;

/** The part of a paragraph around the first word that was looked for. */
function cut(paragraph: string, words: readonly string[]): string {
  const all = paragraph.split(' ');
  const first = Math.max(
    all.findIndex((word) => isMatch(word, words)),
    0,
  );
  const start = Math.max(Math.min(first - 8, all.length - SNIPPET_WORDS), 0);
  const part = all.slice(start, start + SNIPPET_WORDS).join(' ');
  return `${start > 0 ? '… ' : ''}${part}${start + SNIPPET_WORDS < all.length ? ' …' : ''}`;
}

/** Whether a word of a text contains one of the folded words looked for. */
export const isMatch = (word: string, folded: readonly string[]): boolean =>
  folded.some((wanted) => foldTr(word).includes(wanted));
