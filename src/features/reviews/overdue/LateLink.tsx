import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** The heading of the late deliveries, which stand below the queue. */
export const LATE_HEADING = 'late-deliveries';

/** Leads down to the late deliveries, so that a long queue hides nobody; nothing where nobody is late. */
export function LateLink({ count }: { count: number }) {
  const { t } = useTranslation('reviews');
  if (count === 0) return null;
  const go = () => {
    const heading = document.getElementById(LATE_HEADING);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Link component="button" variant="body2" onClick={go} sx={{ mb: 1.5, minHeight: 24 }}>
      {t('tabCount', { name: t('overdue.title'), counted: count })}
    </Link>
  );
}
