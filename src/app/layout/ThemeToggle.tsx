import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { hint } from '../../shared/hint/hint.ts';
import { selectTheme, themeChosen } from '../../shared/preferences/preferencesSlice.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { MoonIcon, SunIcon } from '../../shared/ui/entryIcons.ts';

export function ThemeToggle() {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const dark = useSelector(selectTheme) === 'dark';
  const label = dark ? t('theme.toLight') : t('theme.toDark');
  return (
    <BarButton aria-label={label} onClick={() => dispatch(themeChosen(dark ? 'light' : 'dark'))} {...hint(label)}>
      {dark ? <SunIcon /> : <MoonIcon />}
    </BarButton>
  );
}
