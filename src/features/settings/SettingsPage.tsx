import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AccessAction, can } from '#contract/rules/access';
import { paths } from '../../shared/paths.ts';
import { useMembership, useRole } from '../../shared/session/useCurrentUser.ts';
import {
  BellIcon,
  CardIcon,
  ClockIcon,
  DiscountIcon,
  InvoiceIcon,
  type IconComponent,
  PersonIcon,
  StoreIcon,
  TeamIcon,
} from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

interface Setting {
  key: 'subscription' | 'invoices' | 'brand' | 'team' | 'audit' | 'storeOrders' | 'notifications' | 'profile';
  path: string;
  icon: IconComponent;
  needs?: AccessAction;
}

/** What can be set; an entry joins when its screen works. */
const SETTINGS: readonly Setting[] = [
  { key: 'brand', path: paths.settings.brand(), icon: StoreIcon, needs: 'brands.read' },
  { key: 'team', path: paths.settings.team(), icon: TeamIcon, needs: 'team.read' },
  { key: 'subscription', path: paths.settings.subscription(), icon: CardIcon, needs: 'subscription.read' },
  { key: 'invoices', path: paths.invoices(), icon: InvoiceIcon, needs: 'billing.read' },
  { key: 'audit', path: paths.settings.audit(), icon: ClockIcon, needs: 'audit.read' },
  { key: 'storeOrders', path: paths.settings.storeOrders(), icon: DiscountIcon, needs: 'discounts.read' },
  { key: 'notifications', path: paths.settings.notifications(), icon: BellIcon, needs: 'notifications.read' },
  { key: 'profile', path: paths.profile(), icon: PersonIcon },
];

/** `/settings`: the way to everything that can be set, as far as the role goes. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const role = useRole();
  const brand = useMembership()?.brand.name ?? '';
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { brand })} />
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {SETTINGS.filter(({ needs }) => needs === undefined || can(role, needs)).map(({ key, path, icon: Icon }) => (
          <li key={key}>
            <ButtonBase
              component={Link}
              to={path}
              sx={{
                width: '100%',
                height: '100%',
                justifyContent: 'flex-start',
                alignItems: 'flex-start',
                gap: 2,
                p: 2,
                textAlign: 'left',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Icon sx={{ color: 'primary.main', mt: 0.25 }} />
              <span>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(`${key}.title`)}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {t(`${key}.body`)}
                </Typography>
              </span>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </>
  );
}
