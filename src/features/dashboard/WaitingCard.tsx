import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { WAITING_COUNT_MAX } from '#contract/constants/dashboard';
import type { WaitingItem } from '#contract/schemas/dashboard';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import {
  BellIcon,
  ChevronRightIcon,
  ClockIcon,
  type IconComponent,
  LicenceIcon,
  MailIcon,
  PersonIcon,
  ProductIcon,
  StoreIcon,
  WarningIcon,
} from '../../shared/ui/icons.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { waitingTarget } from './waitingTarget.ts';

const ICONS: Record<WaitingItem['kind'], IconComponent> = {
  brand_rejected: WarningIcon,
  brand_pending: StoreIcon,
  subscription_past_due: WarningIcon,
  payments_failed: WarningIcon,
  topups_failed: WarningIcon,
  feeds_failed: WarningIcon,
  feeds_to_confirm: ClockIcon,
  store_failed: WarningIcon,
  contents_to_review: ClockIcon,
  licences_to_answer: LicenceIcon,
  applications: PersonIcon,
  invitations_expiring: ClockIcon,
  shipments_to_resolve: WarningIcon,
  shipments_late: ClockIcon,
  choices_to_review: ProductIcon,
  creators_to_rate: PersonIcon,
  products_low: ProductIcon,
  team_invitations: MailIcon,
  notifications: BellIcon,
};

interface Props {
  items: readonly WaitingItem[];
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** What waits on the person, the most pressing first; each line leads to where it is dealt with. */
export function WaitingCard({ items, ...state }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardCard title={t('waiting.title')} blank={{ rows: 8, height: 52 }} {...state}>
      {items.length === 0 ? (
        <Typography color="textSecondary">
          {t('waiting.none')}{' '}
          <Link component={RouterLink} to={paths.help('getting-started')}>
            {t('waiting.how')}
          </Link>
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
          {items.map((item) => (
            <li key={item.kind}>
              <Row item={item} />
            </li>
          ))}
        </Box>
      )}
    </DashboardCard>
  );
}

function Row({ item: { kind, count, subjects, dueAt, targetId } }: { item: WaitingItem }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const Icon = ICONS[kind];
  const urgent = Icon === WarningIcon;
  const shown = count === WAITING_COUNT_MAX ? `${count}+` : String(count);
  const more = count - subjects.length;
  const names = new Intl.ListFormat(language === 'tr' ? 'tr' : 'en').format([
    ...subjects,
    ...(more > 0 && subjects.length > 0 ? [t('waiting.more', { count: more })] : []),
  ]);
  return (
    <ButtonBase
      component={RouterLink}
      to={waitingTarget({ kind, targetId })}
      sx={{
        width: '100%',
        minHeight: 52,
        px: 1,
        py: 0.75,
        gap: 1.5,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'left',
        fontFamily: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon sx={{ flex: 'none', color: urgent ? 'error.main' : 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {t(`waiting.kind.${kind}`, { count, shown })}
        </Typography>
        {names && (
          <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {names}
          </Typography>
        )}
      </Box>
      {dueAt && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
          <RelativeTime instant={dueAt} />
        </Typography>
      )}
      <ChevronRightIcon sx={{ flex: 'none', color: 'text.secondary' }} />
    </ButtonBase>
  );
}
