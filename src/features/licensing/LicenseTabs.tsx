import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { LICENCE_TABS } from '#contract/constants/licensing';
import type { LicencePage } from '#contract/schemas/licensing';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { LICENSE_TABS, type LicenseTab } from './licenseListSpec.ts';

interface Props {
  tab: LicenseTab;
  /** Unknown before the first page. */
  counts: LicencePage['counts'] | undefined;
  onTab: (tab: LicenseTab) => void;
}

/** Licences by how they stand, each with its number. */
export function LicenseTabs({ tab, counts, onTab }: Props) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const countOf = (name: LicenseTab) =>
    counts && (name === 'all' ? LICENCE_TABS.reduce((sum, one) => sum + counts[one], 0) : counts[name]);
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      aria-label={t('tabs')}
      onChange={(_event, next: LicenseTab) => onTab(next)}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {LICENSE_TABS.map((name) => {
        const count = countOf(name);
        const label = t(`tab.${name}`);
        return (
          <Tab
            key={name}
            value={name}
            id={`licenses-${name}`}
            aria-controls="licenses-panel"
            label={count === undefined ? label : t('tabCount', { name: label, counted: formatNumber(count, language) })}
            sx={{ textTransform: 'none', minHeight: 44, minWidth: 0, px: 1.5 }}
          />
        );
      })}
    </Tabs>
  );
}
