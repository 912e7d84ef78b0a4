import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_TABS, type ShipmentTab } from '#contract/constants/shipments';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

interface Props {
  tab: ShipmentTab | undefined;
  /** Unknown before the first page. */
  counts: Record<ShipmentTab, number> | undefined;
  /** Tabs in which nothing of this challenge can ever stand. */
  without: readonly ShipmentTab[];
  onTab: (tab: ShipmentTab | undefined) => void;
}

const ALL = 'all';

/** Shipments by what is to be done, each with its number. */
export function ShipmentTabs({ tab, counts, without, onTab }: Props) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const shown = SHIPMENT_TABS.filter((one) => one === tab || !without.includes(one));
  const countOf = (name: ShipmentTab | typeof ALL) =>
    counts && (name === ALL ? SHIPMENT_TABS.reduce((sum, one) => sum + counts[one], 0) : counts[name]);
  return (
    <Tabs
      value={tab ?? ALL}
      variant="scrollable"
      aria-label={t('tabs')}
      onChange={(_event, next: ShipmentTab | typeof ALL) => onTab(next === ALL ? undefined : next)}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {[ALL, ...shown].map((name) => {
        const one = name as ShipmentTab | typeof ALL; // an array of both kinds is one of strings
        const count = countOf(one);
        const label = t(`tab.${one}`);
        return (
          <Tab
            key={name}
            value={name}
            id={`shipments-${name}`}
            aria-controls="shipments-panel"
            label={count === undefined ? label : t('tabCount', { name: label, counted: formatNumber(count, language) })}
            sx={{ textTransform: 'none', minHeight: 44, minWidth: 0, px: 1.5 }}
          />
        );
      })}
    </Tabs>
  );
}
