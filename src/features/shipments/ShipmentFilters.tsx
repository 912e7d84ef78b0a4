import { useTranslation } from 'react-i18next';
import { CARRIERS, SHIPMENT_STATUSES } from '#contract/constants/shipments';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { ShipmentFilter } from './shipmentListSpec.ts';
import { useCarrierName } from './TrackingLink.tsx';

/** The shipment list's filters, each a chip: where it is, who carries it, whether it is late. */
export function ShipmentFilters({
  state: { filters, setFilters },
  isTracked,
}: {
  state: ListState<ShipmentFilter>;
  /** Whether there are parcels, which somebody carries. */
  isTracked: boolean;
}) {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  return (
    <>
      <ChoiceFilter
        filter="status"
        label={t('column.status')}
        options={SHIPMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      {isTracked && (
        <ChoiceFilter
          filter="carrier"
          label={t('carrier.label')}
          options={CARRIERS.map((value) => ({ value, label: carrierName(value) }))}
          value={filters.carrier}
          onChange={(carrier) => setFilters({ carrier })}
        />
      )}
      <OneChoiceFilter
        filter="late"
        label={t('filter.late')}
        options={[{ value: 'true', label: t('filter.onlyLate') }]}
        value={filters.late}
        onChange={(late) => setFilters({ late })}
      />
    </>
  );
}
