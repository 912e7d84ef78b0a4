import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { perLanguage } from '../../shared/format/locale.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

const shortFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** "12,4 B takipçi": a number of followers as short as people say it. */
export function useFollowersText(): (followers: number) => string {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  return useCallback(
    (followers) => t('followersOf', { count: followers, replace: { count: shortFormat(language).format(followers) } }),
    [t, language],
  );
}
