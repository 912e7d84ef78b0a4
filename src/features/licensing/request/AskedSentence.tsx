import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { licenceSentence } from '#contract/rules/licenceSentence';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';
import { useFirstDay } from '../useFirstDay.ts';
import { askedTerms, type LicenseFormValues } from './licenseFormValues.ts';

interface Asked {
  creator: string | undefined;
  /** When the licence ends that is renewed; ISO. */
  renewedEnd: string | null;
}

/** What is being asked, in the very words that the creator reads. Follows what is typed and never holds it up. */
export function AskedSentence(props: Asked) {
  const values = useDeferredValue(useFormikContext<LicenseFormValues>().values);
  return <Sentence values={values} {...props} />;
}

const Sentence = memo(function Sentence({ values, creator, renewedEnd }: Asked & { values: LicenseFormValues }) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  const brand = useMembership()?.brand.name ?? '';
  const firstDay = useFirstDay();
  const asked = askedTerms(values);
  const terms = asked && { ...asked, startDate: firstDay(asked.startDate, renewedEnd) };
  return (
    <Box
      role="group"
      aria-labelledby="asked-title"
      sx={{ p: 2, borderRadius: 1, borderLeft: 3, borderColor: 'primary.main', bgcolor: 'action.hover' }}
    >
      <Typography id="asked-title" variant="h3" component="h3" sx={{ mb: 0.75 }}>
        {t('sentence.title')}
      </Typography>
      <Typography
        variant="body2"
        color={terms && creator ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {terms && creator
          ? licenceSentence({ brand, creator, contents: values.contentIds.length, terms }, language)
          : t('sentence.missing')}
      </Typography>
    </Box>
  );
});
