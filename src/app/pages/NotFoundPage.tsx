import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { StatePage } from './StatePage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <StatePage title={t('notFound.title')} action={{ label: t('notFound.action'), href: paths.dashboard() }}>
      {t('notFound.text')}
    </StatePage>
  );
}
