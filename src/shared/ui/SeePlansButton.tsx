import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlay/useOverlay.ts';

/** The way on where the plan is in the way. */
export function SeePlansButton(props: Pick<ButtonProps, 'variant' | 'size' | 'color'>) {
  const { t } = useTranslation('common');
  const { open } = useOverlay('plans');
  return (
    <Button {...props} onClick={() => open('upgrade')} sx={{ whiteSpace: 'nowrap' }}>
      {t('action.seePlans')}
    </Button>
  );
}
