import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_DURATIONS, LICENCE_USAGES, LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { Term } from '../../../shared/ui/Term.tsx';
import { PERPETUAL } from './challengeFormValues.ts';
import { CountriesField } from './CreatorSpecsSection.tsx';
import { LockableFields } from '../../../shared/form/LockableFields.tsx';

/** What the brand may do with the content, and how it reviews it. */
export function RightsSection({ locked }: { locked: boolean }) {
  const { value: territory, setValue } = useFormField<string[]>('territory');
  return <Fields locked={locked} isWorldwide={territory.includes(LICENCE_WORLDWIDE)} onTerritory={setValue} />;
}

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({
  locked,
  isWorldwide,
  onTerritory,
}: {
  locked: boolean;
  isWorldwide: boolean;
  onTerritory: (territory: string[]) => void;
}) {
  const { t } = useTranslation('challenges');
  const usages = useMemo(() => LICENCE_USAGES.map((value) => ({ value, label: t(`usage.${value}`) })), [t]);
  const durations = LICENCE_DURATIONS.map((days) => ({
    value: days === null ? PERPETUAL : String(days),
    label: days === null ? t('licence.perpetual') : t('licence.days', { count: days }),
  }));
  return (
    <>
      <Typography variant="h3">
        <Term name="licence">{t('licence.title')}</Term> · <Term name="territory">{t('field.territory')}</Term>
      </Typography>
      <LockableFields locked={locked}>
        <ManyChoiceField
          name="usages"
          label={t('field.usages')}
          required
          choices={usages}
          hint={locked ? t('locked') : undefined}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <SelectField name="licenceDays" label={t('field.licenceDays')} options={durations} />
          <TextField
            select
            size="small"
            label={t('field.territory')}
            value={isWorldwide ? 'worldwide' : 'countries'}
            onChange={(event) => onTerritory(event.target.value === 'worldwide' ? [LICENCE_WORLDWIDE] : [])}
            slotProps={{ select: { native: true } }}
          >
            <option value="worldwide">{t('licence.worldwide')}</option>
            <option value="countries">{t('licence.countries')}</option>
          </TextField>
        </Box>
        {!isWorldwide && <CountriesField name="territory" label={t('field.territoryCountries')} required />}
      </LockableFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 480 }}>
        <WholeNumberField name="reviewDays" label={t('field.reviewDays')} hint={t('hint.reviewDays')} required />
        <WholeNumberField
          name="revisionRounds"
          label={t('field.revisionRounds')}
          hint={t('hint.revisionRounds')}
          required
        />
      </Box>
    </>
  );
});
