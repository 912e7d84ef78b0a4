import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { missingAttributes } from '#contract/rules/feedMapping';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { useFeedText } from '../useFeedText.ts';
import { type FeedFormValues, toBody, toMapping } from './feedFormValues.ts';
import { FormPart } from './FormPart.tsx';

/** What the new feed will do, and whether it begins at once. One whose mapping lacks something cannot run yet. */
export function StartStep({ onMapping }: { onMapping: () => void }) {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const { values } = useFormikContext<FeedFormValues>();
  const text = useFeedText();
  const missing = missingAttributes(toMapping(values));
  const facts = [
    [t('field.source'), values.source === 'url' ? values.url : (values.upload?.name ?? '')],
    [t('field.format'), values.format === '' ? '' : t(`feeds:format.${values.format}`)],
    [t('field.scheduleKind'), text.schedule(toBody(values))],
    [t('field.missingItems'), t(`missing.${values.missingItems}`)],
  ] as const;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormPart title={t('part.start')} hint={t('hint.start')}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1,
            // On a phone the longest name would leave the values a letter's width.
            gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: 'minmax(110px, auto) minmax(0, 1fr)' },
            fontSize: 14,
          }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value || '—'}
              </Box>
            </Box>
          ))}
        </Box>
        {missing.length > 0 ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={onMapping}>
                {t('start.toMapping')}
              </Button>
            }
          >
            {t('start.missing', { names: missing.map((name) => t(`attribute.${name}`)).join(', ') })}
          </Alert>
        ) : (
          <CheckboxField name="runNow" label={t('field.runNow')} />
        )}
        <Typography variant="body2" color="textSecondary">
          {t('start.owned')}
        </Typography>
      </FormPart>
    </Box>
  );
}
