import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { perLanguage } from '../../shared/format/locale.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { hint } from '../../shared/hint/hint.ts';

/** A rate or a score, with one decimal. */
export const oneDecimal = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A rate in the reader's number format with one decimal. */
export function useRateText(): (rate: number) => string {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  return useCallback((rate) => t('rate.value', { rate: oneDecimal(language).format(rate) }), [t, language]);
}

const DOTTED = { textDecoration: 'underline dotted var(--m-palette-control-border)', textUnderlineOffset: 3 } as const;

/** The engagement rate; how it is made is told by a hint. */
export function EngagementRate({ rate, focusable = true }: { rate: number; focusable?: boolean }) {
  const { t } = useTranslation('creators');
  const text = useRateText()(rate);
  const facts = {
    className: 'tabular',
    style: DOTTED,
    'aria-description': t('rate.formula'),
    ...hint(t('rate.formula')),
  };
  return focusable ? (
    <Box component="span" tabIndex={0} {...facts}>
      {text}
    </Box>
  ) : (
    <span {...facts}>{text}</span>
  );
}
