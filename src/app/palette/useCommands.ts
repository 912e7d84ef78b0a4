import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '#contract/constants/languages';
import { languageChosen, selectLanguage, selectTheme, themeChosen } from '../../shared/preferences/preferencesSlice.ts';
import { useCurrentUser, useMembership, useRole } from '../../shared/session/useCurrentUser.ts';
import { MoonIcon, SunIcon } from '../../shared/ui/entryIcons.ts';
import { MessageIcon, StoreIcon } from '../../shared/ui/icons.tsx';
import { useSwitchBrand } from '../layout/brandSwitch.ts';
import { isOffered, SCREENS } from '../layout/sidebarEntries.ts';
import type { Command } from './commands.ts';

/** Everything that can be done from the palette without asking the server: screens, brands, theme and language. */
export function useCommands(): Command[] {
  const screens = useScreens();
  const brands = useBrands();
  return [...screens, ...brands, ...usePreferences()];
}

function useScreens(): Command[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const role = useRole();
  return SCREENS.filter((screen) => isOffered(screen, role)).map(({ key, path, icon }) => ({
    id: `screen:${key}`,
    group: 'screens',
    label: t(`entry.${key}`),
    icon,
    run: () => void navigate(path),
  }));
}

/** The person's other brands. */
function useBrands(): Command[] {
  const { t } = useTranslation('palette');
  const { memberships } = useCurrentUser();
  const current = useMembership()?.brandId;
  const switchBrand = useSwitchBrand();
  return memberships
    .filter(({ brandId }) => brandId !== current)
    .map(({ brandId, brand }) => ({
      id: `brand:${brandId}`,
      group: 'brands',
      label: brand.name,
      detail: t('switchBrand'),
      icon: StoreIcon,
      picture: brand.logoUrl,
      run: () => switchBrand(brandId),
    }));
}

function usePreferences(): Command[] {
  const { t } = useTranslation(['palette', 'common']);
  const dispatch = useDispatch();
  const dark = useSelector(selectTheme) === 'dark';
  const language = useSelector(selectLanguage);
  return [
    {
      id: 'theme',
      group: 'preferences',
      label: dark ? t('common:theme.toLight') : t('common:theme.toDark'),
      icon: dark ? SunIcon : MoonIcon,
      run: () => dispatch(themeChosen(dark ? 'light' : 'dark')),
    },
    ...LANGUAGES.filter((other) => other !== language).map((other): Command => ({
      id: `language:${other}`,
      group: 'preferences',
      label: `${t('common:language.label')}: ${t(`common:language.${other}`)}`,
      icon: MessageIcon,
      run: () => dispatch(languageChosen(other)),
    })),
  ];
}
