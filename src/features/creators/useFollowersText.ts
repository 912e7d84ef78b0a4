import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../shared/format/locale.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** "12,4 B takipçi": a number of followers as short as people say it. */
export function useFollowersText(): (followers: number) => string {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  return (followers) => t('followersOf', { count: followers, replace: { count: new Intl.NumberFormat(LOCALES[language], { notation: 'compact', maximumFractionDigits: 1 }).format(followers) } });
}
