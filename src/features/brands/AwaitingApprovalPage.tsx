import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/schemas/auth';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BrandReviewCard } from './BrandReviewCard.tsx';

const REREAD_MS = 30_000;

function headline(memberships: readonly Membership[]): 'rejected' | 'suspended' | 'awaiting' {
  const statuses = memberships.map(({ brand }) => brand.status);
  // Of a brand that the server does not name nothing is known but that it is not approved.
  if (statuses.length === 0 || statuses.some((status) => status === 'pending_review' || status === 'draft'))
    return 'awaiting';
  return statuses.includes('rejected') ? 'rejected' : 'suspended';
}

/**
 * `/onboarding/awaiting-approval`: re-reads the profile every 30 s without a word; the guard leads on once a brand is
 * approved. A rejected brand shows why and can be corrected and submitted again.
 */
export function AwaitingApprovalPage() {
  const { t } = useTranslation('brands');
  const { memberships } = useCurrentUser();
  useGetMeQuery(undefined, { pollingInterval: REREAD_MS });
  const state = headline(memberships);
  const title = state === 'awaiting' ? t('awaiting.title') : t(`awaiting.${state}Title`);
  const description = state === 'awaiting' ? t('awaiting.description') : t(`awaiting.${state}Description`);
  return (
    <>
      <PageHeader title={title} description={description} />
      <Stack sx={{ gap: 3 }}>
        {memberships.map((membership) => (
          <BrandReviewCard key={membership.brandId} membership={membership} />
        ))}
      </Stack>
    </>
  );
}
