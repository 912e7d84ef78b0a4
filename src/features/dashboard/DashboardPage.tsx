import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '../../shared/session/displayName.ts';
import { useCurrentUser, useMembership } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { greetingKey } from './greeting.ts';
import { LowStockCard } from './LowStockCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { UnreadCard } from './UnreadCard.tsx';

/** What is worth knowing at a glance, from the parts that work today. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const user = useCurrentUser();
  const membership = useMembership();
  const [hour] = useState(() => new Date().getHours());
  const firstName = user.profile.firstName || displayName(user);
  return (
    <>
      <PageHeader title={t(greetingKey(hour), { name: firstName })} description={membership ? t('description', { brand: membership.brand.name }) : undefined} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <LowStockCard />
          <UnreadCard />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProductsCard />
          <PlanCard />
        </Box>
      </Box>
    </>
  );
}
