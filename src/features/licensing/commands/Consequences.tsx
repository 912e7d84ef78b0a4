import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetConsequencesQuery } from '../licensingApi.ts';

/** What comes of taking a licence back: contents that can no longer be used and where, addresses, codes, money. */
export function Consequences({ id }: { id: number }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const dates = useDates();
  const { currentData, error } = useGetConsequencesQuery({ brandId: useBrandId(), id });
  if (!currentData)
    return (
      <Alert severity={error === undefined ? 'info' : 'error'}>
        {error === undefined ? t('consequences.loading') : errorMessage(error, t('consequences.failed'))}
      </Alert>
    );
  const { contents, liveLinks, adCodes, paidMinor, refundMinor, currency, endsAt } = currentData;
  const lines = [
    ...contents.flatMap(({ caption, remains, products }) => [
      t(remains ? 'consequences.remains' : 'consequences.gone', { caption: caption || t('untitled') }),
      ...(products.length === 0
        ? []
        : [t('consequences.products', { names: products.map(({ name }) => name).join(', ') })]),
    ]),
    ...(liveLinks > 0 ? [t('consequences.links', { count: liveLinks })] : []),
    ...(adCodes > 0 ? [t('consequences.codes', { count: adCodes })] : []),
    ...(paidMinor > 0 ? [t('consequences.paid', { amount: formatMoney(paidMinor, currency, language) })] : []),
    ...(refundMinor > 0 ? [t('consequences.byCreator', { amount: formatMoney(refundMinor, currency, language) })] : []),
    ...(endsAt === null ? [] : [t('consequences.until', { day: dates.date(endsAt) })]),
  ];
  return (
    <Alert severity="warning">
      <AlertTitle>{t('consequences.title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
