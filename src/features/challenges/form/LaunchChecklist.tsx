import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { CurrencyCode } from '#contract/constants/money';
import type { LaunchItem } from '#contract/rules/launchChecklist';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { useIdParam } from '../../../shared/record/useIdParam.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import { goToField } from './briefSections.ts';
import { type ChallengeField, toChallengeField } from './challengeFormValues.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';

interface Props {
  items: readonly LaunchItem[];
  currency: CurrencyCode;
  faults: ReadonlyMap<string, string>;
  onGo?: (field: string) => void;
}

/** What blocks the publication and what to think about, each with the way to it. */
export function LaunchChecklist({ items, currency, faults, onGo = goToField }: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const plans = useOverlay('plans');
  const topup = useOverlay('topup');
  const mayLoad = useMay('wallet.topup');
  const challengeId = useIdParam();
  const money = (minor = 0) => formatMoney(minor, currency, language);
  if (items.length === 0) return null;
  const text = ({ code, params }: LaunchItem): string => {
    switch (code) {
      case 'fields':
        return t('launch.fields', { count: params.count ?? 0 });
      case 'campaigns':
        return t('launch.campaigns', { used: params.used ?? 0, limit: params.limit ?? 0 });
      case 'funds':
        return t('launch.funds', { missing: money(params.missingMinor) });
      case 'short_window':
        return t('launch.short_window', { count: params.days ?? 0 });
      case 'few_codes':
        return t('launch.few_codes', { count: params.left ?? 0, places: params.places });
      case 'low_fee':
        return t('launch.low_fee', { median: money(params.medianMinor) });
      default:
        return t(`launch.${code}`);
    }
  };
  const way = ({ code, field, params }: LaunchItem) => {
    if (code === 'funds' && mayLoad)
      return (
        <Link
          component="button"
          type="button"
          onClick={() => topup.open({ creditMinor: params.missingMinor ?? 0, currency })}
        >
          {t('launch.topup')}
        </Link>
      );
    if (code === 'funds')
      return (
        <Link component={RouterLink} to={paths.wallet()}>
          {t('launch.toWallet')}
        </Link>
      );
    if (code === 'brand')
      return (
        <Link component={RouterLink} to={paths.settings.brand()}>
          {t('launch.toBrand')}
        </Link>
      );
    if (code === 'subscription' || code === 'campaigns')
      return (
        <Link component="button" type="button" onClick={() => plans.open('upgrade')}>
          {t('launch.toPlans')}
        </Link>
      );
    if (code === 'few_codes' && challengeId !== null)
      return (
        <Link component={RouterLink} to={paths.challenges.shipments(challengeId)}>
          {t('launch.toCodes')}
        </Link>
      );
    return (
      field && (
        <Link component="button" type="button" onClick={() => onGo(toChallengeField(field))}>
          {t('launch.toField')}
        </Link>
      )
    );
  };
  return (
    <Box
      component="ul"
      aria-label={t('launch.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13, '& .MuiLink-root': TOUCH_AREA }}
    >
      {items.map((item) => (
        <Box component="li" key={item.code} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <WarningIcon
            titleAccess={t(item.isBlocking ? 'launch.blocks' : 'launch.warns')}
            sx={{ fontSize: 18, color: item.isBlocking ? 'error.main' : 'warning.main', mt: 0.125 }}
          />
          <div>
            {text(item)} {way(item)}
            {item.code === 'fields' && <Missing faults={faults} onGo={onGo} />}
          </div>
        </Box>
      ))}
    </Box>
  );
}

/** The fields that are missing or wrong, by name, each a way to it. */
function Missing({ faults, onGo }: { faults: ReadonlyMap<string, string>; onGo: (field: string) => void }) {
  const { t } = useTranslation('challenges');
  // The faults are those of the form's own fields.
  const fieldName = (head: string) => t(`fieldName.${head as ChallengeField}`);
  const heads = [...new Map([...faults.keys()].map((field) => [field.split('.')[0] ?? field, field])).entries()];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {heads.map(([head, field]) => (
        <li key={head}>
          <ButtonBase
            onClick={() => onGo(field)}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.75,
              px: 0.75,
              minHeight: 24,
              fontSize: 12,
              '@media (pointer: coarse)': { minHeight: 40 },
            }}
          >
            {fieldName(head)}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
