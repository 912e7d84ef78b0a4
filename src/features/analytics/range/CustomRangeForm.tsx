import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_DAYS_MAX } from '#contract/constants/analytics';
import type { DayRange } from '#contract/rules/analytics';
import { useView } from '../../../shared/replay/useView.ts';
import { rangeErrors } from './rangeErrors.ts';

/** The first and the last day of a range, typed or picked by the browser; judged when it is applied, at the field that is wrong. */
export function CustomRangeForm({
  first,
  today,
  onApply,
}: {
  first: DayRange;
  today: string;
  onApply: (days: DayRange) => void;
}) {
  const { t } = useTranslation('analytics');
  const [typed, setTyped] = useView<{ days: DayRange; judged: DayRange | null } | null>('analytics:days', null);
  const { days, judged } = typed ?? { days: first, judged: null };
  const errors = judged ? rangeErrors(judged, today) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { from, to } = rangeErrors(days, today);
    if (from || to) setTyped({ days, judged: days });
    else onApply(days);
  };
  const field = (end: keyof DayRange) => {
    const error = errors[end];
    return (
      <TextField
        size="small"
        type="date"
        autoFocus={end === 'from'}
        label={t(`range.${end}`)}
        value={days[end]}
        error={error !== undefined}
        helperText={error && t(`range.error.${error}`, { count: ANALYTICS_DAYS_MAX })}
        onChange={(event) => setTyped({ days: { ...days, [end]: event.target.value }, judged })}
        slotProps={{ htmlInput: { max: today } }}
      />
    );
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, p: 2, width: 260 }}>
      {field('from')}
      {field('to')}
      <Button type="submit" variant="contained">
        {t('range.apply')}
      </Button>
    </Stack>
  );
}
