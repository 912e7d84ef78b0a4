import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useNotIncluded } from '../../shared/replay/played.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';

/** Grey rows as high as those that come, of plain elements: they are on screen for a moment only. */
const ROWS = {
  display: 'grid',
  '& span': {
    borderBlock: '6px solid transparent',
    borderRadius: 1,
    bgcolor: 'action.selected',
    backgroundClip: 'padding-box',
  },
};

interface DashboardCardProps {
  title: string;
  /** Where all of it is. */
  more?: { label: string; to: string };
  /** While loading: how many rows usually come, and how high each is, in px; on a phone, too, where it is higher there. */
  blank: { rows: number; height: number | { xs: number; md: number } };
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** One part of the dashboard: a title, its content, and what to do when it could not be loaded. */
export function DashboardCard({ title, more, blank, isLoading, isError, onRetry, children }: DashboardCardProps) {
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
        <Box sx={ROWS}>
          {Array.from({ length: blank.rows }, (_, row) => (
            <Box component="span" key={row} sx={{ height: blank.height }} />
          ))}
        </Box>
      )}
      {isError && !isLoading && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography color="textSecondary">{notIncluded ?? t('failed')}</Typography>
          <Button size="small" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
          <ReportButton size="small" />
        </Box>
      )}
      {!isLoading && !isError && children}
    </Paper>
  );
}
