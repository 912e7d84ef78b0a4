import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { licenceSentence } from '#contract/rules/licenceSentence';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';
import { askedTerms, type LicenseFormValues } from './licenseFormValues.ts';

/** What is being asked, in the very words that the creator reads. Follows what is typed and never holds it up. */
export function AskedSentence({ creator }: { creator: string | undefined }) {
  const values = useDeferredValue(useFormikContext<LicenseFormValues>().values);
  return <Sentence values={values} creator={creator} />;
}

const Sentence = memo(function Sentence({
  values,
  creator,
}: {
  values: LicenseFormValues;
  creator: string | undefined;
}) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  const brand = useMembership()?.brand.name ?? '';
  const terms = askedTerms(values);
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
