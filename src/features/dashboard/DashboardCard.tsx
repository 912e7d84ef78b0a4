import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';

interface DashboardCardProps {
  title: string;
  /** Where all of it is. */
  more?: { label: string; to: string };
  /** Lines of the skeleton while loading. */
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
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>{title}</Typography>
        {more && <Link component={RouterLink} to={more.to} variant="body2" sx={{ ...TOUCH_TARGET, my: '-10px' }}>{more.label}</Link>}
      </Box>
      {isLoading && Array.from({ length: lines }, (_, line) => <Skeleton key={line} height={28} sx={{ maxWidth: line % 2 ? '70%' : '100%' }} />)}
      {isError && !isLoading && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography color="textSecondary">{t('failed')}</Typography>
          <Button size="small" onClick={onRetry}>{t('common:action.retry')}</Button>
        </Box>
      )}
      {!isLoading && !isError && children}
    </Paper>
  );
}
