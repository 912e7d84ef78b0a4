import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIVE_SUBSCRIPTION_STATUSES } from '#contract/constants/subscription';
import { useGetCurrentSubscriptionQuery } from '../../features/subscription/subscriptionApi.ts';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';

/** The plan's name or the way up to Pro, its status or "passive", and while there is no plan the hint to choose one. */
export function SubscriptionBadge({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const brandId = useBrandId();
  const { currentData, isFetching } = useGetCurrentSubscriptionQuery(
    { brandId },
    { skip: !useIsPainted(), selectFromResult: drawnResult },
  );
  if (isFetching && currentData === undefined) return <span style={{ display: 'inline-block', width: 132 }} />;
  const status = currentData?.status ?? 'none';
  const isSubscribed = ACTIVE_SUBSCRIPTION_STATUSES.some((active) => active === status);
  const plan = currentData?.plan?.name ?? t('subscription.upgrade');
  const choose = isSubscribed ? [] : [t('subscription.choose')];
  // A server may know a status that this console does not.
  const statusText = t([`subscription.status.${status}`, 'subscription.status.none']);
  return (
    <ButtonBase
      component={Link}
      to={paths.settings.subscription()}
      onClick={onNavigate}
      aria-label={t('subscription.label', { words: [plan, statusText, ...choose].join(' ') })}
      sx={{
        gap: 1,
        height: 32,
        px: 1.25,
        borderRadius: 4,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fontFamily: 'inherit',
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        '&:hover': { borderColor: 'primary.main' },
        '@media (pointer: coarse)': { height: 44, borderRadius: 22 },
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, color: currentData?.plan ? 'text.primary' : 'primary.main' }}>
        {plan}
      </Box>{' '}
      {/* The spaces are for the name; where they stand none are drawn. */}
      <Box component="span" sx={{ color: isSubscribed ? 'success.main' : 'text.secondary', fontWeight: 550 }}>
        {statusText}
      </Box>{' '}
      {!isSubscribed && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 550 }}>
          {t('subscription.choose')}
        </Box>
      )}
    </ButtonBase>
  );
}
