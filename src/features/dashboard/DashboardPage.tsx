import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return <PageHeader title={t('title')} />;
}
