import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_DELIMITERS, FEED_FORMATS } from '#contract/constants/feeds';
import { CURRENCIES } from '#contract/constants/money';
import { missingAttributes } from '#contract/rules/feedMapping';
import type { Feed } from '#contract/schemas/feeds';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { FailureNotice } from '../runs/FailureNotice.tsx';
import { type FeedFormValues, NOT_MAPPED, toMapping } from './feedFormValues.ts';
import { FormPart } from './FormPart.tsx';
import { MappingFields } from './MappingFields.tsx';
import { SampleItems } from './SampleItems.tsx';
import { useProductCategories } from '../../products/productsApi.ts';
import { useFeedSample } from './useFeedSample.ts';

const DELIMITER_KEYS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const NO_FIELDS: never[] = [];

interface Props {
  /** Whose kept file and secret the sample may use. */
  feed: Feed | null;
  onSource: () => void;
}

/** How the source is read, and beside it what comes of that. */
export function MappingStep({ feed, onSource }: Props) {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const { values, setFieldValue } = useFormikContext<FeedFormValues>();
  const categories = useProductCategories();
  const { sample, error, isReady, isSecretLacking, isLoading, retry } = useFeedSample(feed);
  const words = useMemo(
    () => ({
      formats: FEED_FORMATS.map((value) => ({ value, label: t(`feeds:format.${value}`) })),
      delimiters: FEED_DELIMITERS.map((value) => ({ value, label: t(`delimiter.${DELIMITER_KEYS[value]}`) })),
      currencies: CURRENCIES.map((value) => ({ value, label: value })),
    }),
    [t],
  );
  const missing = missingAttributes(toMapping(values));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormPart title={t('part.reading')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
            <SelectField
              name="format"
              label={t('field.format')}
              required
              emptyOption={t('hint.format')}
              options={words.formats}
            />
            {values.format === 'csv' && (
              <SelectField
                name="delimiter"
                label={t('field.delimiter')}
                emptyOption={t('delimiter.auto')}
                options={words.delimiters}
              />
            )}
            {values.format === 'json' && (
              <TextField name="itemsPath" label={t('field.itemsPath')} hint={t('hint.itemsPath')} />
            )}
            <SelectField name="currency" label={t('field.currency')} required options={words.currencies} />
            <SelectField
              name="category"
              label={t('field.category')}
              required
              emptyOption={t('mapping.choose')}
              hint={t('hint.category')}
              options={categories.options}
            />
          </Box>
        </FormPart>
        <FormPart title={t('part.mapping')} hint={t('hint.mapping')}>
          {sample && sample.fields.length > 0 && missing.length > 0 && (
            <Alert severity="warning">
              {t('mapping.missing', { names: missing.map((name) => t(`attribute.${name}`)).join(', ') })}
            </Alert>
          )}
          <MappingFields fields={sample?.fields ?? NO_FIELDS} />
          <Box>
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              disabled={!isReady}
              onClick={() => void setFieldValue('mapping', NOT_MAPPED, false)}
            >
              {t('mapping.guess')}
            </Button>
          </Box>
        </FormPart>
      </Box>
      {/* What a change of the mapping does is seen beside it. */}
      <Box sx={{ position: { lg: 'sticky' }, top: 72, minWidth: 0 }}>
        <FormPart title={t('sample.title')} hint={t('sample.hint')}>
          <Box aria-busy={isLoading} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {isLoading && <LinearProgress aria-label={t('sample.reading')} />}
            {!isReady && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" size="small" onClick={onSource}>
                    {t('sample.toSource')}
                  </Button>
                }
              >
                {t(isSecretLacking ? 'sample.noSecret' : 'sample.noSource')}
              </Alert>
            )}
            {isReady && error !== null && (
              <FaultAlert fault={error} onRetry={retry}>
                {isUnreachable(error) ? t('sample.offline') : errorMessage(error, t('sample.failed'))}
              </FaultAlert>
            )}
            {isReady && sample?.failure && <FailureNotice failure={sample.failure} />}
            {isReady && sample && sample.items.length > 0 && (
              <SampleItems items={sample.items} nameOfCategory={categories.nameOf} />
            )}
            {isReady && !sample && error === null && (
              <Typography variant="body2" color="textSecondary" role="status">
                {t('sample.reading')}
              </Typography>
            )}
          </Box>
        </FormPart>
      </Box>
    </Box>
  );
}
