import { useTranslation } from 'react-i18next';
import { SHIPMENT_TABS, type ShipmentTab } from '#contract/constants/shipments';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { TabRow } from '../../shared/ui/TabRow.tsx';

interface Props {
  tab: ShipmentTab | undefined;
  /** Unknown before the first page. */
  counts: Record<ShipmentTab, number> | undefined;
  /** Tabs in which nothing of this challenge can ever stand. */
  without: readonly ShipmentTab[];
  onTab: (tab: ShipmentTab | undefined) => void;
}

const ALL = 'all' as const;

/** Shipments by what is to be done, each with its number. */
export function ShipmentTabs({ tab, counts, without, onTab }: Props) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const shown: readonly ShipmentTab[] = SHIPMENT_TABS.filter((one) => one === tab || !without.includes(one));
  const countOf = (name: ShipmentTab | typeof ALL) =>
    counts && (name === ALL ? SHIPMENT_TABS.reduce((sum, one) => sum + counts[one], 0) : counts[name]);
  const labelOf = (name: ShipmentTab | typeof ALL) => {
    const [label, count] = [t(`tab.${name}`), countOf(name)];
    return count === undefined ? label : t('tabCount', { name: label, counted: formatNumber(count, language) });
  };
  return (
    <TabRow
      label={t('tabs')}
      name="shipments"
      value={tab ?? ALL}
      tabs={[ALL, ...shown].map((value) => ({ value, label: labelOf(value) }))}
      onChange={(next) => onTab(next === ALL ? undefined : next)}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    />
  );
}
