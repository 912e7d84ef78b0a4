import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The heading of the late deliveries, which stand below the queue. */
export const LATE_HEADING = 'late-deliveries';

/** Leads down to the late deliveries, so that a long queue hides nobody. Its line is there from the start, so that the queue stays where it is. */
export function LateLink({ count }: { count: number | undefined }) {
  const { t } = useTranslation('reviews');
  const go = () => {
    const heading = document.getElementById(LATE_HEADING);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mt: -1, mb: 0.5 }}>
      {count === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('overdue.nobody')}
        </Typography>
      )}
      {count !== undefined && count > 0 && (
        <Link component="button" variant="body2" onClick={go} sx={{ minHeight: 40 }}>
          {t('tabCount', { name: t('overdue.title'), counted: count })}
        </Link>
      )}
    </Box>
  );
}
