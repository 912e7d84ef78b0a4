import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_RANGE_DEFAULT, type AnalyticsRange } from '#contract/constants/analytics';
import { rangeOf } from '#contract/rules/analytics';
import { dayIn } from '#contract/rules/days';
import { useNow } from '../../../shared/format/useNow.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandZone } from '../../../shared/format/useBrandZone.ts';
import { LockIcon } from '../../../shared/ui/icons.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { type AnalyticsState, PRESETS } from '../analyticsState.ts';

/** Fields of forms are large, and only who chooses days of their own needs them. */
const CustomRangeForm = lazyPart(async () => (await import('./CustomRangeForm.tsx')).CustomRangeForm);

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 } as const;
const TOGGLE = { textTransform: 'none', py: 0.5, px: 1.5, minHeight: { xs: 44, md: 36 } } as const;

interface Props {
  state: AnalyticsState;
  /** Undefined while the plan is not known. */
  mayCompare: boolean | undefined;
}

/** Which days, and whether beside those before. */
export function RangeBar({ state, mayCompare }: Props) {
  const { t } = useTranslation('analytics');
  const { range, filters, setFilters } = state;
  const custom = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useView('analytics:range', false);
  const zone = useBrandZone();
  const now = useNow();
  const today = dayIn(zone, now);
  const shown = rangeOf(range, filters, new Date(now), zone) ?? { from: today, to: today };
  const choose = (next: AnalyticsRange | null) => {
    if (next === 'custom' || (next === null && range === 'custom')) setChoosing(true);
    else if (next !== null)
      setFilters({ range: next === ANALYTICS_RANGE_DEFAULT ? undefined : next, from: undefined, to: undefined });
  };
  return (
    <Box sx={BAR}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range}
        aria-label={t('range.label')}
        onChange={(_event, next: AnalyticsRange | null) => choose(next)}
      >
        {PRESETS.map((preset) => (
          <ToggleButton key={preset} value={preset} sx={TOGGLE}>
            {t(`range.${preset}`)}
          </ToggleButton>
        ))}
        <ToggleButton ref={custom} value="custom" aria-haspopup="dialog" aria-expanded={isChoosing} sx={TOGGLE}>
          {t('range.custom')}
        </ToggleButton>
      </ToggleButtonGroup>
      {mayCompare === false ? (
        <LockedCompare />
      ) : (
        <FormControlLabel
          label={t('range.compare')}
          control={
            <Checkbox
              size="small"
              checked={filters.compare === 'previous'}
              disabled={mayCompare === undefined}
              onChange={(_event, on) => setFilters({ compare: on ? 'previous' : undefined })}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ m: 0, gap: 1, minHeight: { xs: 44, md: 36 } }}
        />
      )}
      <Popover
        open={isChoosing}
        anchorEl={() => custom.current}
        onClose={() => setChoosing(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('range.custom'), sx: { mt: 1 } } }}
      >
        <Suspense fallback={<Box sx={{ width: 260, height: 220 }} />}>
          <CustomRangeForm
            first={shown}
            today={today}
            onApply={(days) => {
              setFilters({ range: 'custom', ...days });
              setChoosing(false);
            }}
          />
        </Suspense>
      </Popover>
    </Box>
  );
}

/** In the place of the switch where the plan has no comparison; leads to the plans. */
function LockedCompare() {
  const { t } = useTranslation('analytics');
  const { open } = useOverlay('plans');
  return (
    <Button size="small" color="inherit" startIcon={<LockIcon />} onClick={() => open('upgrade')}>
      {t('range.compareLocked')}
    </Button>
  );
}
