import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribution } from '#contract/schemas/analytics';
import { useDates } from '../../../shared/format/useDates.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const AttributionDialog = lazyPart(async () => (await import('./AttributionDialog.tsx')).AttributionDialog);

/** A finger gets more than the line it stands in, and the lines stay as close as they are. */
const IN_TEXT = { ml: 0.5, minHeight: 24, py: 0, '@media (pointer: coarse)': { my: '-13px' } } as const;

/** By which rule orders are put down to creators, printed beside the figures; ADMIN can change the window. */
export function AttributionNote({ attribution }: { attribution: Attribution }) {
  const { t } = useTranslation('analytics');
  const dates = useDates();
  const mayChange = useMay('analytics.configure');
  const [isOpen, setOpen] = useView('analytics:attribution', false);
  const { daysMin, daysMax, countsFrom } = attribution;
  const window =
    daysMin === daysMax
      ? t('attribution.days', { count: daysMax })
      : t('attribution.daysBetween', { min: daysMin, count: daysMax });
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary', maxWidth: '90ch' }}>
      {t('attribution.rule', { window })}
      {countsFrom !== null && ` ${t('attribution.since', { date: dates.date(countsFrom) })}`}
      {mayChange && (
        <Button size="small" sx={IN_TEXT} onClick={() => setOpen(true)}>
          {t('attribution.change')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <AttributionDialog days={daysMax} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}
