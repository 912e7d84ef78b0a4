import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';

/**
 * The way to a right: asked of the creator, renewed where there was one, or noted from a contract made elsewhere where
 * the creator is not on the platform.
 */
export function LicenceLink({
  content: { id, creator, rights },
  color = 'inherit',
}: {
  content: Content;
  color?: 'inherit' | 'primary';
}) {
  const { t } = useTranslation('contents');
  const mayWrite = useMay('licensing.write');
  const licence = useOverlay('license');
  const record = useOverlay('licenseRecord');
  if (!mayWrite) return null;
  const isKnown = creator?.id !== undefined && creator.id !== null;
  if (isKnown && !['none', 'active'].includes(rights.state))
    return (
      <Link component={RouterLink} to={paths.licensing.list({ tab: 'all', content: id })} color={color} sx={TOUCH_AREA}>
        {t('detail.askLicence')}
      </Link>
    );
  const ask = () => (isKnown ? licence.open({ from: 'contents', ids: [id] }) : record.open({ ids: [id] }));
  return (
    <Link component="button" type="button" variant="inherit" color={color} onClick={ask} sx={TOUCH_AREA}>
      {t(isKnown ? 'detail.askFirstLicence' : 'detail.recordRight')}
    </Link>
  );
}
