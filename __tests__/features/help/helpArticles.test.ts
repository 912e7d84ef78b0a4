import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '#contract/constants/languages';
import { toSlug } from '#contract/rules/text';
import { loadArticles, readArticle, searchArticles } from '../../../src/features/help/helpArticles.ts';
import { HELP_SLUGS, readSlug } from '../../../src/shared/helpContents.ts';
import { isRoute } from '../../../src/shared/isRoute.ts';
import { isTermName } from '../../../src/shared/ui/terms.ts';

const articles = { tr: await loadArticles('tr'), en: await loadArticles('en') };

describe.each(LANGUAGES)('the help in %s', (language) => {
  it('has every article of the contents list and the guide to challenges, each with a title and something to read', () => {
    expect(articles[language].map(({ slug }) => slug).sort()).toEqual([...HELP_SLUGS, 'challenges'].sort());
    for (const { title, paragraphs } of articles[language]) {
      expect(title).toMatch(/\S{3}/);
      expect(paragraphs.join(' ').split(' ').length).toBeGreaterThan(100);
    }
  });

  it('leads only to articles, words and screens that exist', () => {
    const targets = articles[language].flatMap(({ slug, body }) =>
      [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => ({ slug, target })),
    );
    const dead = targets.filter(({ target }) => {
      const [kind = '', name = ''] = target.split(':');
      if (kind === 'term') return !isTermName(name);
      return kind === 'help' ? readSlug(name) === null : !isRoute(target);
    });
    expect(dead).toEqual([]);
  });

  it('has no markup and no two sections of one name', () => {
    for (const { slug, body } of articles[language]) {
      expect(`${slug}: ${body}`).not.toMatch(/<[a-z/!]/i);
      const sections = [...body.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => toSlug(title));
      expect(new Set(sections).size).toBe(sections.length);
    }
  });
});

it('says the same in both languages, section by section', () => {
  for (const slug of [...HELP_SLUGS, 'challenges']) {
    const [tr = 0, en = -1] = LANGUAGES.map(
      (language) => articles[language].find((article) => article.slug === slug)?.body.match(/^#{2,3} /gm)?.length,
    );
    expect(`${slug} ${tr}`).toBe(`${slug} ${en}`);
  }
});

describe('the search', () => {
  const found = (query: string) => searchArticles(articles.tr, query).map(({ article }) => article.slug);

  it.each(['FATURA', 'fatura', 'Fatura numarası', 'NUMARASI fatura', 'faturalar'])(
    'finds the invoices by %s',
    (query) => expect(found(query)).toContain('invoices'),
  );

  it('does not mind the dot of the i, capitals or accents', () => {
    expect(found('ISTANBUL ıi')).toEqual(found('istanbul iı'));
    expect(found('CÜZDAN')[0]).toBe('wallet');
    expect(found('cuzdan')).toEqual(found('CÜZDAN'));
  });

  it('puts articles whose title has the word first, and cuts a snippet around it', () => {
    const [first] = searchArticles(articles.en, 'csv');
    expect(first?.article.slug).toBe('product-csv');
    const [hit] = searchArticles(articles.en, 'gapless without gaps');
    expect(hit).toBeUndefined();
    expect(searchArticles(articles.en, 'without gaps')[0]?.snippet).toContain('without gaps');
  });

  it('finds nothing for nothing', () => {
    expect(found('   ')).toEqual([]);
    expect(found('zzzz')).toEqual([]);
  });
});

it('takes a text apart into title, body and plain paragraphs', () => {
  const article = readArticle(
    'wallet',
    '# A title\n\nSome **bold** [held](term:held) words.\n\n- one\n- two\n\n| A | B |\n|---|---|\n| c | d |',
  );
  expect(article).toMatchObject({ title: 'A title', paragraphs: ['Some bold held words.', 'one two', 'A B c d'] });
});
