import { useTranslation } from 'react-i18next';
import { LICENCE_TABS } from '#contract/constants/licensing';
import type { LicencePage } from '#contract/schemas/licensing';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { TabRow } from '../../shared/ui/TabRow.tsx';
import { LICENSE_TABS, type LicenseListTab } from './licenseListSpec.ts';

interface Props {
  tab: LicenseListTab;
  /** Unknown before the first page. */
  counts: LicencePage['counts'] | undefined;
  onTab: (tab: LicenseListTab) => void;
}

/** Licences by how they stand, each with its number. */
export function LicenseTabs({ tab, counts, onTab }: Props) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const countOf = (name: LicenseListTab) =>
    counts && (name === 'all' ? LICENCE_TABS.reduce((sum, one) => sum + counts[one], 0) : counts[name]);
  const labelOf = (name: LicenseListTab) => {
    const [label, count] = [t(`tab.${name}`), countOf(name)];
    return count === undefined ? label : t('tabCount', { name: label, counted: formatNumber(count, language) });
  };
  return (
    <TabRow
      label={t('tabs')}
      name="licenses"
      value={tab}
      tabs={LICENSE_TABS.map((value) => ({ value, label: labelOf(value) }))}
      onChange={onTab}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    />
  );
}
