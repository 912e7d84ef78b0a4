import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { licenceRefund } from '#contract/rules/licensing';
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

/** What went back of a licence's payment: nothing where it was broken, or where the brand itself took it back. */
function refundOf({ history, revocation, activeFrom, endsAt, ...paid }: Licence): number {
  const isOwn = history.at(-1)?.actor.type === 'user';
  if (revocation !== 'rights_claim' || isOwn || activeFrom === null || endsAt === null) return 0;
  return licenceRefund({ ...paid, activeFrom: new Date(activeFrom) }, new Date(endsAt)).totalMinor;
}

/** What a licence costs, what of it went back, and its invoice for those who may see it. */
export function LicensePrice({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const mayReadInvoices = useMay('billing.read');
  if (licence.origin === 'manual') return null;
  const refundMinor = refundOf(licence);
  return (
    <DrawerSection title={t('section.price')}>
      {licence.priceMinor === 0 ? t('price.free') : <PriceTable priced={licence} />}
      {refundMinor > 0 && (
        <p>{t('price.refunded', { amount: formatMoney(refundMinor, licence.currency, language) })}</p>
      )}
      {licence.invoiceId !== null && mayReadInvoices && (
        <Link component={RouterLink} to={paths.invoices({ invoice: licence.invoiceId })} sx={{ fontSize: 14 }}>
          {t('price.invoice')}
        </Link>
      )}
    </DrawerSection>
  );
}
