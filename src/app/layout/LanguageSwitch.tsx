import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGES } from '#contract/constants/languages';
import { languageChosen, selectLanguage } from '../../shared/preferences/preferencesSlice.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';

/** The other language, by its own name: one press switches, without a reload. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  return (
    <BarButton
      lang={other}
      aria-label={`${other.toUpperCase()}, ${t('language.label')}: ${t(`language.${other}`)}`}
      onClick={() => dispatch(languageChosen(other))}
    >
      {other.toUpperCase()}
    </BarButton>
  );
}
