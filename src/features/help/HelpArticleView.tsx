import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';
import { ArticleText } from './ArticleText.tsx';
import type { HelpArticle } from './helpArticles.ts';

interface Props {
  article: HelpArticle;
  next: HelpArticle | undefined;
  /** Whether it was opened on this page; who has just arrived is at the page's own heading. */
  takesFocus: boolean;
}

/** One article, with what follows it named at its end. */
export function HelpArticleView({ article, next, takesFocus }: Props) {
  const { t } = useTranslation('help');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [article.slug, takesFocus]);
  return (
    <Box component="article" aria-labelledby="help-article" sx={{ minWidth: 0 }}>
      <Typography
        variant="h2"
        id="help-article"
        ref={title}
        tabIndex={-1}
        sx={{
          fontSize: '1.375rem',
          lineHeight: '1.875rem',
          fontWeight: 650,
          letterSpacing: '-0.01em',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        {article.title}
      </Typography>
      <ArticleText>{article.body}</ArticleText>
      <Box
        sx={{
          displayPrint: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          mt: 4,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          maxWidth: '68ch',
        }}
      >
        {next && (
          <Link component={RouterLink} to={paths.help(next.slug)} sx={{ ...TOUCH_TARGET, mr: 'auto' }}>
            {t('next', { title: next.title })}
          </Link>
        )}
        <Button size="small" color="inherit" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
    </Box>
  );
}
