import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Licence } from '#contract/schemas/licensing';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useMay } from '../../../shared/session/useCurrentUser.ts';

type Priced = Pick<Licence, 'priceMinor' | 'platformFeeMinor' | 'totalMinor' | 'commissionPercent' | 'currency'>;

/** Price, the platform's part and their sum, as rows of one table. */
export function PriceTable({ priced }: { priced: Priced }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const { priceMinor, platformFeeMinor, totalMinor, commissionPercent, currency } = priced;
  const rows = [
    { label: t('price.price'), minor: priceMinor },
    { label: t('price.fee', { percent: formatNumber(commissionPercent, language) }), minor: platformFeeMinor },
    { label: t('price.total'), minor: totalMinor },
  ];
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        fontSize: 14,
        borderCollapse: 'collapse',
        '& th': { fontWeight: 400, textAlign: 'left', py: 0.25 },
        '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
        '& tr:last-of-type > *': { fontWeight: 650, borderTop: 1, borderColor: 'divider', pt: 0.5 },
      }}
    >
      <tbody>
        {rows.map(({ label, minor }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="tabular">{formatMoney(minor, currency, language)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** What a licence costs, what of it went back, and its invoice for those who may see it. */
export function LicensePrice({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const mayReadInvoices = useMay('billing.read');
  if (licence.origin === 'manual') return null;
  const { refundedMinor = 0 } = licence;
  return (
    <DrawerSection title={t('section.price')}>
      {licence.priceMinor === 0 ? t('price.free') : <PriceTable priced={licence} />}
      {refundedMinor > 0 && (
        <p>{t('price.refunded', { amount: formatMoney(refundedMinor, licence.currency, language) })}</p>
      )}
      {licence.invoiceId !== null && mayReadInvoices && (
        <Link component={RouterLink} to={paths.invoices({ invoice: licence.invoiceId })} sx={{ fontSize: 14 }}>
          {t('price.invoice')}
        </Link>
      )}
    </DrawerSection>
  );
}
