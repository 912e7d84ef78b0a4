import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { featureText } from './planText.ts';
import type { KnownPlan } from '../readSubscription.ts';

/** Everything that a plan says: limits, platform fees, what is open and what is not, and its extra features. */
export function PlanFeatures({ plan }: { plan: KnownPlan }) {
  const { t } = useTranslation('subscription');
  const lines: { text: string; included: boolean }[] = [
    {
      text:
        plan.maxActiveCampaign === null
          ? t('feature.unlimitedCampaigns')
          : t('feature.campaigns', { count: plan.maxActiveCampaign }),
      included: true,
    },
    {
      text:
        plan.maxCreators === null ? t('feature.unlimitedCreators') : t('feature.creators', { count: plan.maxCreators }),
      included: true,
    },
    {
      text: plan.storageGb === null ? t('feature.unlimitedStorage') : t('feature.storage', { limit: plan.storageGb }),
      included: true,
    },
    { text: t('feature.challengeCommission', { percent: plan.challengeCommissionPercent }), included: true },
    { text: t('feature.licensingCommission', { percent: plan.licensingCommissionPercent }), included: true },
    { text: t('feature.creatorLibrary'), included: plan.creatorLibraryAccess },
    { text: t('feature.licensing'), included: plan.licensingEnabled },
    ...plan.extraFeatures.map((feature) => ({ text: featureText(t, feature), included: true })),
  ];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {lines.map(({ text, included }) => (
        <Box
          component="li"
          key={text}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            fontSize: 13,
            lineHeight: '20px',
            color: included ? 'text.primary' : 'text.secondary',
          }}
        >
          {included ? (
            <CheckIcon sx={{ color: 'success.main', fontSize: 18, mt: '1px' }} />
          ) : (
            <CloseIcon sx={{ fontSize: 18, mt: '1px' }} />
          )}
          <span>
            {text}
            {!included && <HiddenText>: {t('feature.notIncluded')}</HiddenText>}
          </span>
        </Box>
      ))}
    </Box>
  );
}
