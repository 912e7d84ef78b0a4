import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OpenTopup as Topup } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { CODE, ROW } from './openRows.ts';

interface Props {
  topup: Topup;
  /** Absent where nobody may, or there is nothing to go on with. */
  onContinue: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  onShow: (() => void) | undefined;
}

/** A bank transfer that is awaited, or a card payment that was left. */
export function OpenTopup({ topup, onContinue, onCancel, onShow }: Props) {
  const { code, method, creditedMinor, currency, expiresAt } = topup;
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const dates = useDates();
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ flex: '1 1 14rem' }}>{t(`open.${method}`)}</Typography>
      <Box component="code" sx={CODE}>
        {code}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('open.until', { date: method === 'card' ? dates.time(expiresAt) : dates.date(expiresAt) })}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {t('open.credited', { amount: formatMoney(creditedMinor, currency, language) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {onShow && (
          <Button size="small" color="inherit" onClick={onShow}>
            {t('transfer.title')}
          </Button>
        )}
        {onCancel && (
          <Button size="small" color="inherit" aria-label={t('open.cancelNamed', { code })} onClick={onCancel}>
            {t('open.cancel')}
          </Button>
        )}
        {onContinue && (
          <Button size="small" variant="outlined" aria-label={t('open.continueNamed', { code })} onClick={onContinue}>
            {t('open.continue')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
