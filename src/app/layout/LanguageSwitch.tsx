import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGES } from '#contract/constants/languages';
import { languageChosen, selectLanguage } from '../../shared/preferences/preferencesSlice.ts';

/** The other language, by its own name: one press switches, without a reload. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  return (
    <Button
      color="inherit"
      size="small"
      lang={other}
      aria-label={`${t('language.label')}: ${t(`language.${other}`)}`}
      onClick={() => dispatch(languageChosen(other))}
      sx={{ minWidth: 40, minHeight: 40, color: 'text.secondary', '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
    >
      {other.toUpperCase()}
    </Button>
  );
}
