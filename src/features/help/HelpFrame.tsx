import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import type { HelpArticle } from './helpArticles.ts';
import { useArticles } from './useArticles.ts';

/** Waits for the articles: lines in the shape of a text, or what to do when they did not come. */
export function HelpFrame({ children }: { children: (articles: HelpArticle[]) => ReactNode }) {
  const { t } = useTranslation(['help', 'common']);
  const { articles, failed, retry } = useArticles();
  if (articles) return children(articles);
  if (failed) {
    return (
      <EmptyState
        urgent
        drawing="error"
        title={t('failed.title')}
        action={
          <Button variant="outlined" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {t('failed.body')}
      </EmptyState>
    );
  }
  return (
    <Box role="status" aria-label={t('common:state.loading')} sx={{ maxWidth: '68ch' }}>
      {[60, 100, 94, 98, 40, 99, 88].map((width) => (
        <Skeleton key={width} height={28} sx={{ width: `${width}%` }} />
      ))}
    </Box>
  );
}
