import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { useNotify } from '../notify/useNotify.ts';
import { WorkButton } from '../ui/WorkButton.tsx';

interface Props {
  /** How many rows match. */
  total: number;
  /** How many can be changed at once. */
  most: number;
  /** Chooses them; rejects with an API fault. */
  onSelect: () => Promise<void>;
}

/** Chooses every row that matches, over all pages, where what is done with them takes rows and not a query. */
export function SelectAllButton({ total, most, onSelect }: Props) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    await onSelect().catch((error: unknown) => notify.failed(error, t('error.title')));
    setBusy(false);
  };
  return (
    <WorkButton size="small" color="inherit" loading={busy} onClick={() => void select()}>
      {total > most
        ? t('bulk.selectFirst', { counted: formatNumber(most, language) })
        : t('bulk.selectAll', { counted: formatNumber(total, language) })}
    </WorkButton>
  );
}
