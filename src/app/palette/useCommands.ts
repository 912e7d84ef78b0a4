import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { LANGUAGES } from '#contract/constants/languages';
import { useGetChallengeQuery } from '../../features/challenges/challengesApi.ts';
import { paths } from '../../shared/paths.ts';
import { languageChosen, selectLanguage, selectTheme, themeChosen } from '../../shared/preferences/preferencesSlice.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCurrentUser, useMembership, useRole } from '../../shared/session/useCurrentUser.ts';
import { MoonIcon, SunIcon } from '../../shared/ui/entryIcons.ts';
import { ContractIcon, MessageIcon, ProductIcon, StoreIcon } from '../../shared/ui/icons.tsx';
import { useGoToBrand } from '../layout/brandLinks.ts';
import { isOffered, SCREENS } from '../layout/sidebarEntries.ts';
import type { Command } from './commands.ts';
import { useCopyState } from './useCopyState.ts';
import { reportProblem } from '../../shared/report/reportQueue.ts';
import { useCopyLink } from '../layout/useCopyLink.ts';

/** Everything that can be done from the palette without asking the server: screens, brands, theme and language. */
export function useCommands(): Command[] {
  const screens = useScreens();
  const brands = useBrands();
  return [...useShipments(), ...screens, ...brands, ...usePreferences(), ...useReport()];
}

const CHALLENGE = /^\/challenges\/([1-9]\d{0,9})(\/|$)/;

/** What is sent to the creators of the challenge whose page is open, if it sends anything. */
function useShipments(): Command[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const brandId = useBrandId();
  const id = Number(CHALLENGE.exec(useLocation().pathname)?.[1] ?? 0);
  const { currentData: challenge } = useGetChallengeQuery({ brandId, id }, { skip: id === 0 });
  if (!challenge || challenge.publishedAt === null || (challenge.productShipping ?? 'none') === 'none') return [];
  return [
    {
      id: `shipments:${id}`,
      group: 'screens',
      label: t('shipmentsOf', { title: challenge.title }),
      icon: ProductIcon,
      run: () => void navigate(paths.challenges.shipments(id)),
    },
  ];
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
  const goToBrand = useGoToBrand();
  return memberships
    .filter(({ brandId }) => brandId !== current)
    .map(({ brandId, brand }) => ({
      id: `brand:${brandId}`,
      group: 'brands',
      label: brand.name,
      detail: t('switchBrand'),
      icon: StoreIcon,
      picture: brand.logoUrl,
      run: () => goToBrand(brandId),
    }));
}

function useReport(): Command[] {
  const { t } = useTranslation(['common', 'shell']);
  const copyLink = useCopyLink();
  return [
    { id: 'report', group: 'screens', label: t('report.action'), icon: MessageIcon, run: () => reportProblem() },
    { id: 'link', group: 'screens', label: t('shell:link.copy'), icon: ContractIcon, run: () => void copyLink() },
  ];
}

function usePreferences(): Command[] {
  const { t } = useTranslation(['palette', 'common']);
  const dispatch = useDispatch();
  const dark = useSelector(selectTheme) === 'dark';
  const language = useSelector(selectLanguage);
  const copyState = useCopyState();
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
    copyState,
  ];
}
