import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useTyped } from '../../shared/replay/useTyped.ts';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';
import { GlossaryView } from './GlossaryView.tsx';
import type { HelpArticle } from './helpArticles.ts';
import { HelpArticleView } from './HelpArticleView.tsx';
import { HelpContents } from './HelpContents.tsx';
import { GLOSSARY, HELP_SLUGS, type HelpPart, readSlug } from '../../shared/helpContents.ts';
import { HelpFrame } from './HelpFrame.tsx';
import { HelpResults, HelpSearchField } from './HelpSearch.tsx';

/** `/help`: contents, search and the articles; `?article=wallet` opens one. */
export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <>
      <PageHeader title={t('title')} />
      <HelpFrame>{(articles) => <Help articles={articles} />}</HelpFrame>
    </>
  );
}

function Help({ articles }: { articles: HelpArticle[] }) {
  const { t } = useTranslation('help');
  const { key } = useLocation();
  const [arrival] = useState(key);
  const [search] = useSearchParams();
  const asked = readSlug(search.get('article'));
  const address = search.toString();
  // Opening an article ends the search that led to it.
  const [typed, setTyped] = useTyped('help:typed');
  const [typedAt, setTypedAt] = useState(address);
  const query = useIsPlayed() || typedAt === address ? typed : '';
  useEffect(() => {
    if (typedAt !== address) setTyped('');
  }, [address, setTyped, typedAt]);
  const shown = asked ?? 'getting-started';
  const article = articles.find(({ slug }) => slug === shown);
  const heading = shown === GLOSSARY ? t('glossary') : article?.title;
  useDocumentTitle(asked && heading ? heading : t('title'));
  const bare = asked === null && query === '';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          displayPrint: 'none',
          display: 'grid',
          gap: 2.5,
          position: { md: 'sticky' },
          top: { md: '4.5rem' },
          maxHeight: { md: 'calc(100dvh - 6rem)' },
          overflowY: { md: 'auto' },
          p: '3px',
          m: '-3px',
        }}
      >
        <HelpSearchField
          query={query}
          onQuery={(text) => {
            setTyped(text);
            setTypedAt(address);
          }}
        />
        {asked && (
          <Link component={RouterLink} to={paths.help()} sx={{ ...TOUCH_TARGET, display: { md: 'none' } }}>
            {t('all')}
          </Link>
        )}
        <Box sx={{ display: { xs: bare ? 'block' : 'none', md: 'block' } }}>
          <HelpContents articles={articles} current={query ? null : shown} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: bare ? 'none' : 'block', md: 'block' } }}>
        {query.trim() ? (
          <HelpResults articles={articles} query={query} />
        ) : (
          <Shown article={article} articles={articles} part={shown} takesFocus={key !== arrival} />
        )}
      </Box>
    </Box>
  );
}

interface ShownProps {
  article: HelpArticle | undefined;
  articles: HelpArticle[];
  part: HelpPart;
  takesFocus: boolean;
}

function Shown({ article, articles, part, takesFocus }: ShownProps) {
  if (part === GLOSSARY) return <GlossaryView />;
  const following = HELP_SLUGS[HELP_SLUGS.indexOf(part) + 1];
  return (
    article && (
      <HelpArticleView
        article={article}
        next={articles.find(({ slug }) => slug === following)}
        takesFocus={takesFocus}
      />
    )
  );
}
