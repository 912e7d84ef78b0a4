import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SHIPMENT_TABS } from '#contract/constants/shipments';
import type { Challenge } from '#contract/schemas/challenges';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListShipmentsQuery } from '../../shipments/shipmentsApi.ts';

/** The way to what a challenge sends to its creators, with how many there are and how many of them are late. */
export function ShipmentsLink({ challenge: { id, productShipping, publishedAt } }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const brandId = useBrandId();
  const isShipping = productShipping !== null && productShipping !== 'none' && publishedAt !== null;
  const { currentData } = useListShipmentsQuery({ brandId, challengeId: id, limit: 1 }, { skip: !isShipping });
  if (!isShipping) return null;
  const total = currentData && SHIPMENT_TABS.reduce((sum, tab) => sum + currentData.counts[tab], 0);
  const counted = formatNumber(total, language);
  const late = currentData?.late ?? 0;
  return (
    <Button component={Link} to={paths.challenges.shipments(id)} variant="outlined" color="inherit">
      {total === undefined
        ? t('shipments.link')
        : late === 0
          ? t('shipments.counted', { counted })
          : t('shipments.late', { counted, late: formatNumber(late, language) })}
    </Button>
  );
}
