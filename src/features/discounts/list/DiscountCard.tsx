import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { DiscountRow } from '#contract/schemas/discounts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { DiscountStatusBadge } from '../DiscountStatusBadge.tsx';
import { ShopSyncBadge } from '../ShopSyncBadge.tsx';
import { useDiscountText } from '../useDiscountText.ts';
import { DiscountActionsMenu } from './DiscountActionsMenu.tsx';
import type { DiscountAction } from './useDiscountChanges.ts';

interface Props {
  row: DiscountRow;
  /** The brand has a store that keeps its codes. */
  hasStore: boolean;
  onAction: ((action: DiscountAction, row: DiscountRow) => void) | undefined;
}

/** A discount as a card: its code, what it gives, how far it is used, and the same actions as in the table. */
export function DiscountCard({ row, hasStore, onAction }: Props) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const dates = useDates();
  const text = useDiscountText();
  const { stats, assignedTo, startsAt, endsAt } = row;
  // What is as it should be is not said on each card.
  const sync = hasStore && row.sync?.state !== 'synced' ? row.sync : null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={paths.discounts.detail(row.id)}
            color="text.primary"
            sx={{ fontWeight: 650, letterSpacing: '0.02em', overflowWrap: 'anywhere' }}
          >
            {row.code}
          </Link>
          <DiscountStatusBadge status={row.status} leaked={row.leak !== null} t={t} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[text.value(row), row.title].join(' · ')}
        </Typography>
        {sync && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography variant="body2" color="textSecondary">
              {t('column.shop')}
            </Typography>
            <ShopSyncBadge sync={sync} t={t} />
            {sync.state === 'failed' && (
              <Typography variant="body2" color="textSecondary" sx={{ width: 1 }}>
                {text.shopError(row)}
              </Typography>
            )}
          </Box>
        )}
        {assignedTo && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {[assignedTo.creator.name, assignedTo.challenge?.title].filter(Boolean).join(' · ')}
          </Typography>
        )}
        <Typography variant="body2" className="tabular">
          {t('card.figures', {
            used: text.used(stats.redemptions, row.usageLimit),
            revenue: formatMoney(stats.revenueMinor, row.currency, language),
          })}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {endsAt === null
            ? t('card.since', { start: dates.date(startsAt) })
            : t('card.span', { start: dates.date(startsAt), end: dates.date(endsAt) })}
        </Typography>
      </Box>
      {onAction && <DiscountActionsMenu row={row} onAction={onAction} t={t} />}
    </Box>
  );
}
