import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Redemption } from '#contract/schemas/discounts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** On a phone what matters less stands under something else. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Orders with creator, amounts, refund and commission. */
export function RedemptionTable({ rows }: { rows: readonly Redemption[] }) {
  const { t } = useTranslation('discounts');
  return (
    <TableContainer tabIndex={0} aria-label={t('redemptions.title')}>
      <Table size="small" sx={{ '& tr > :first-of-type': { pl: 0 }, '& tr > :last-child': { pr: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('redemptions.order')}</TableCell>
            <TableCell sx={WIDE}>{t('column.creator')}</TableCell>
            <TableCell align="right">{t('redemptions.subtotal')}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {t('column.discount')}
            </TableCell>
            <TableCell align="right" sx={WIDE}>
              {t('redemptions.refund')}
            </TableCell>
            <TableCell align="right">{t('column.commission')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const NOTE = { display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' } as const;
const LINE_NOTE = { ...NOTE, whiteSpace: { sm: 'nowrap' } } as const;
const NARROW_NOTE = { ...NOTE, display: { xs: 'block', sm: 'none' } } as const;

function Row({ row }: { row: Redemption }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const dates = useDates();
  const money = (minor: number) => formatMoney(minor, row.currency, language);
  const { commission, creator, refundedMinor } = row;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {row.orderId}
        <Box component="time" dateTime={row.placedAt} title={dates.exact(row.placedAt)} sx={LINE_NOTE}>
          {dates.date(row.placedAt)}
          {row.via === 'click' && ` · ${t('redemptions.byClick')}`}
        </Box>
        {creator && (
          <Box component="span" sx={NARROW_NOTE}>
            {creator.name}
          </Box>
        )}
      </TableCell>
      <TableCell sx={WIDE}>{creator?.name ?? MISSING}</TableCell>
      <TableCell align="right" className="tabular">
        {money(row.subtotalMinor)}
        {refundedMinor > 0 && (
          <Box component="span" sx={NARROW_NOTE}>
            {t('redemptions.refundOf', { amount: money(refundedMinor) })}
          </Box>
        )}
      </TableCell>
      <TableCell align="right" className="tabular" sx={WIDE}>
        {money(row.discountMinor)}
      </TableCell>
      <TableCell align="right" className="tabular" sx={WIDE}>
        {refundedMinor === 0 ? MISSING : money(refundedMinor)}
      </TableCell>
      <TableCell align="right" className="tabular">
        {commission ? money(commission.amountMinor) : MISSING}
        {commission && (
          <Box component="span" sx={NOTE}>
            {commission.status === 'pending'
              ? t('commission.pendingUntil', { date: dates.date(commission.dueAt) })
              : t(`commission.${commission.status}`)}
          </Box>
        )}
        {commission && commission.platformFeeMinor > 0 && (
          <Box component="span" sx={NOTE}>
            {t('commission.fee', { amount: money(commission.platformFeeMinor) })}
          </Box>
        )}
        {commission && commission.paidMinor > 0 && commission.paidMinor !== commission.amountMinor && (
          <Box component="span" sx={NOTE}>
            {t('commission.paidOf', { amount: money(commission.paidMinor) })}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}
