import { useTranslation } from 'react-i18next';
import { CHALLENGE_DESCRIPTION_MAX, CHALLENGE_LABEL_MAX, CHALLENGE_TITLE_MAX } from '#contract/constants/challenges';
import { TextField } from '../../../shared/form/TextField.tsx';
import { CoverField } from './CoverField.tsx';

/** What the challenge is called, what it is about, and its cover. */
export function BasicsSection() {
  const { t } = useTranslation('challenges');
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        required
        maxLength={CHALLENGE_TITLE_MAX}
        hint={t('hint.title')}
      />
      <TextField name="label" label={t('field.label')} maxLength={CHALLENGE_LABEL_MAX} hint={t('hint.label')} />
      <TextField
        name="description"
        label={t('field.description')}
        required
        multilineRows={5}
        maxLength={CHALLENGE_DESCRIPTION_MAX}
        hint={t('hint.description')}
      />
      <CoverField />
    </>
  );
}
