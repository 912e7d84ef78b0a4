import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

interface Props {
  /** How many lines say what the form is for, on a wide screen and on a phone. */
  lines?: readonly [wide: number, phone: number];
  /** Heights of its fields with their labels, in px. */
  fields: readonly number[];
  /** How many fields stand beside each other on a wide screen, and on a phone. */
  columns?: readonly [wide: number, phone: number];
}

/** In px. */
const LINE = 20;

/** What stands in a dialog until its form is there, in its shape, so that the dialog keeps its height. */
export function FormSkeleton({ lines, fields, columns: [wide, phone] = [1, 1] }: Props) {
  const { t } = useTranslation('common');
  const grid = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <Box role="status" aria-label={t('state.loading')} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {lines && <Skeleton variant="rounded" sx={{ height: { xs: lines[1] * LINE, sm: lines[0] * LINE } }} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: grid(phone), sm: grid(wide) } }}>
        {fields.map((height, place) => (
          <Skeleton key={`${place} ${height}`} variant="rounded" height={height} />
        ))}
      </Box>
    </Box>
  );
}
