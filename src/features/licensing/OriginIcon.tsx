import { useTranslation } from 'react-i18next';
import type { LicenceOrigin } from '#contract/constants/licensing';
import { ContractIcon } from '../../shared/ui/icons.tsx';

/** Marks a right that is held by a contract made elsewhere; what was negotiated here needs no mark. */
export function OriginIcon({ origin }: { origin: LicenceOrigin }) {
  const { t } = useTranslation('licensing');
  if (origin !== 'manual') return null;
  return <ContractIcon titleAccess={t('origin.manual')} sx={{ fontSize: 16, color: 'text.secondary' }} />;
}
