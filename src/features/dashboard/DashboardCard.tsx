import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useNotIncluded } from '../../shared/replay/played.ts';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';

/** Grey lines where the content will be, of plain elements: they are on screen for a moment only. */
const LINES = {
  display: 'grid',
  gap: 1.25,
  py: 0.75,
  '& span': { height: 16, borderRadius: 0.5, bgcolor: 'action.selected' },
  '& span:nth-of-type(even)': { width: '70%' },
};

interface DashboardCardProps {
  title: string;
  /** Where all of it is. */
  more?: { label: string; to: string };
  /** Grey lines while loading. */
  lines: number;
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** One part of the dashboard: a title, its content, and what to do when it could not be loaded. */
export function DashboardCard({ title, more, lines, isLoading, isError, onRetry, children }: DashboardCardProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const id = useId();
  const notIncluded = useNotIncluded();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      aria-busy={isLoading}
      sx={{ p: { xs: 2, md: 2.5 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more && (
          <Link component={RouterLink} to={more.to} variant="body2" sx={{ ...TOUCH_TARGET, my: '-10px' }}>
            {more.label}
          </Link>
        )}
      </Box>
      {isLoading && (
        <Box sx={LINES}>
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} />
          ))}
        </Box>
      )}
      {isError && !isLoading && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography color="textSecondary">{notIncluded ?? t('failed')}</Typography>
          <Button size="small" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        </Box>
      )}
      {!isLoading && !isError && children}
    </Paper>
  );
}
