import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';

/** Holds one content over any screen. */
export function ContentDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('contents');
  return (
    <RecordDrawer title={t('detail.title')} closeLabel={t('detail.close')} width={560} onClose={onClose}>
      {children}
    </RecordDrawer>
  );
}
