import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { paths } from '../../shared/paths.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { BRAND_STATUS_COLOURS } from './brandStatusColours.ts';
import type { KnownBrand } from './readBrand.ts';

interface Props {
  brand: KnownBrand;
  role: string;
  isCurrent: boolean;
  onSwitch: (brand: KnownBrand) => void;
}

/** A brand of the person: what it is, as what they are in it, and the way into it. */
export function BrandCard({ brand, role, isCurrent, onSwitch }: Props) {
  const { t } = useTranslation(['brands', 'common']);
  const roleName = useRoleName();
  const { name, slug, status } = brand;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0, ...(isCurrent && { borderColor: 'primary.main' }) }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        <BrandLogo brand={brand} size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {slug}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('list.role', { role: roleName(role) })}
          </Typography>
        </Box>
        {status && (
          <Chip size="small" variant="outlined" color={BRAND_STATUS_COLOURS[status]} label={t(`status.${status}`)} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}>
        {isCurrent ? (
          <>
            <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 550, mr: 'auto' }}>
              {t('list.current')}
            </Typography>
            <Button size="small" color="inherit" component={Link} to={paths.settings.brand()}>
              {t('list.settings')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('list.switchNamed', { name })}
            onClick={() => onSwitch(brand)}
          >
            {t('list.switch')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
