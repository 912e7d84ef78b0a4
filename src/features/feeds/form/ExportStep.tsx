import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_EXPORT_FORMS, FEED_FORMATS } from '#contract/constants/feeds';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { FormPart } from './FormPart.tsx';
import { Market } from './ScheduleStep.tsx';
import { FeedBasics } from './SourceStep.tsx';

const EXPORTED = FEED_FORMATS.filter((format) => format !== 'json');

/** All of an export: whom it is for, how it is written, and whether licensed pictures go with it. */
export function ExportStep({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const words = useMemo(
    () => ({
      forms: FEED_EXPORT_FORMS.map((value) => ({
        value,
        label: t(`exportForm.${value}`),
        hint: t(`exportFormHint.${value}`),
      })),
      formats: EXPORTED.map((value) => ({ value, label: t(`feeds:format.${value}`) })),
    }),
    [t],
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <FeedBasics isNew={isNew} />
      <FormPart title={t('part.export')} hint={t('hint.export')}>
        <ChoiceField name="exportForm" label={t('field.exportForm')} choices={words.forms} />
        <Box sx={{ maxWidth: { sm: 320 } }}>
          <SelectField name="exportFormat" label={t('field.exportFormat')} required options={words.formats} />
        </Box>
        <Market />
        <div>
          <CheckboxField name="withLicensed" label={t('field.withLicensed')} />
          <Box sx={{ color: 'text.secondary', fontSize: 12, ml: 4 }}>{t('hint.withLicensed')}</Box>
        </div>
      </FormPart>
    </Box>
  );
}
