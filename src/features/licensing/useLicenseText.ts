import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_WORLDWIDE, type LicenceDuration, type LicenceUsage } from '#contract/constants/challenges';
import { countryName } from '../../shared/form/countryNames.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** The values of a licence in the reader's words. */
export function useLicenseText() {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const list = useCallback(
    (words: readonly string[]) => new Intl.ListFormat(language, { style: 'narrow' }).format(words),
    [language],
  );
  return useMemo(
    () => ({
      usages: (usages: readonly LicenceUsage[]) => list(usages.map((usage) => t(`usage.${usage}`))),
      territory: (territory: readonly string[]) =>
        list(
          territory.map((code) =>
            code === LICENCE_WORLDWIDE ? t('worldwide') : (countryName(code, language) ?? code),
          ),
        ),
      term: (durationDays: LicenceDuration) =>
        durationDays === null ? t('perpetual') : t('days', { count: durationDays }),
    }),
    [list, t, language],
  );
}
