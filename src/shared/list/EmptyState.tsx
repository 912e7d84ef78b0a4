import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../paths.ts';
import { ReportButton } from '../report/ReportButton.tsx';

const DRAWINGS = {
  empty: 'M22 44l34-16 34 16v36L56 96 22 80zM22 44l34 16 34-16M56 60v36M38 36l34 16v12',
  noResults: 'M48 78a26 26 0 1 0 0-52 26 26 0 0 0 0 52zM67 71l23 23M38 52h20',
  error: 'M56 20l40 72H16zM56 46v22M56 79v.5',
} as const;

interface Props {
  drawing: keyof typeof DRAWINGS;
  /** Instead of the line drawing. */
  picture?: ReactNode;
  title: string;
  /** What was kept, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** The help's article about it. */
  article?: string;
  /** Errors are announced at once, the rest politely. */
  urgent?: boolean;
}

/** A small line drawing, one sentence, one action: for lists with nothing to show. */
export function EmptyState({ drawing, picture, title, children, action, article, urgent = false }: Props) {
  return (
    <Box
      role={urgent ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 8,
        textAlign: 'center',
      }}
    >
      {picture ?? <LineDrawing path={DRAWINGS[drawing]} />}
      <Typography component="p" variant="h2">
        {title}
      </Typography>
      {children && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {children}
        </Typography>
      )}
      {(action || drawing === 'error') && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {action}
          {drawing === 'error' && <ReportButton />}
        </Box>
      )}
      {article && <ArticleLink article={article} />}
    </Box>
  );
}

function LineDrawing({ path }: { path: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 112 112"
      aria-hidden
      sx={{ width: 104, height: 104, fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' }}
    >
      <Box component="circle" cx="76" cy="34" r="22" sx={{ fill: 'var(--logo-to)', opacity: 0.22 }} />
      <Box component="path" d={path} sx={{ color: 'primary.main', stroke: 'currentColor' }} />
    </Box>
  );
}

function ArticleLink({ article }: { article: string }) {
  const { t } = useTranslation('lists');
  return (
    <Link component={RouterLink} to={paths.help(article)} variant="body2">
      {t('howItWorks')}
    </Link>
  );
}
