import { useEffect, useState } from 'react';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { fetchPart } from '../../shared/ui/missingPart.ts';
import { type HelpArticle, loadArticles } from './helpArticles.ts';

interface Loaded {
  language: string;
  articles: HelpArticle[] | null;
  failed: boolean;
}

/** The articles in the language of the page. `articles` is null until they have come. */
export function useArticles(): { articles: HelpArticle[] | null; failed: boolean; retry: () => void } {
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = () => loadArticles(language);
    // Who tries again, to no avail, learns that it is the page that is old.
    void (tries === 0 ? load().catch(() => null) : fetchPart(load)).then((articles) => {
      if (wanted) setLoaded({ language, articles, failed: articles === null });
    });
    return () => {
      wanted = false;
    };
  }, [language, tries]);
  const current = loaded?.language === language ? loaded : null;
  return { articles: current?.articles ?? null, failed: current?.failed ?? false, retry: () => setTries(tries + 1) };
}
