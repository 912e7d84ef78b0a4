import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListDiscountsQuery } from './discountsApi.ts';

/** A form of discounts, or at its opening that this server has none, before anybody has typed what it cannot keep. */
export function WhenOffered({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('discounts');
  const { error } = useListDiscountsQuery({ brandId: useBrandId(), limit: 1 });
  if (!isMissingCall(error)) return children;
  return (
    <>
      {header}
      <EmptyState drawing="noResults" title={t('missing.title')}>
        {t('missing.body')}
      </EmptyState>
    </>
  );
}
