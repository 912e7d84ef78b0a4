import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { deltaText } from '../figureText.ts';

interface Props {
  /** Fraction: 0.25 is 25 % more. */
  delta: number | null;
  better: 'more' | 'less' | null;
  /** The figure of the period before, in words. */
  before: string;
}

/** How a figure changed, with its sign and an arrow; green and red only say it once more. */
export function Delta({ delta, better, before }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const text = deltaText(delta, language);
  const arrow = delta === null || delta === 0 ? '' : delta > 0 ? '↑' : '↓';
  const isGood = better !== null && delta !== null && delta !== 0 && delta > 0 === (better === 'more');
  const isBad = better !== null && delta !== null && delta !== 0 && !isGood;
  return (
    <Box
      className="tabular"
      title={t('delta.before', { value: before })}
      sx={{ fontSize: 12, fontWeight: 550, color: isGood ? 'success.main' : isBad ? 'error.main' : 'text.secondary' }}
    >
      {arrow && <span aria-hidden>{arrow} </span>}
      {text}
    </Box>
  );
}
