import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { missingAttributes } from '#contract/rules/feedMapping';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { FactList } from '../../../shared/record/DetailCard.tsx';
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
    { name: t('field.source'), value: (values.source === 'url' ? values.url : values.upload?.name) || MISSING },
    { name: t('field.format'), value: values.format === '' ? MISSING : t(`feeds:format.${values.format}`) },
    { name: t('field.scheduleKind'), value: text.schedule(toBody(values)) },
    { name: t('field.missingItems'), value: t(`missing.${values.missingItems}`) },
  ];
  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormPart title={t('part.start')} hint={t('hint.start')}>
        <FactList facts={facts} />
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
