import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../api/errorMessage.ts';
import { useOverlay } from '../overlay/useOverlay.ts';
import { isPlanRefusal } from './planRefusal.ts';

/**
 * Why something failed, wherever it is told: the server's words, else `fallback`. Where the plan is in the way they say
 * the limit and how much of it is used, and beside them is the way to the plans.
 */
export const faultText = (error: unknown, fallback: string): ReactNode =>
  isPlanRefusal(error) ? <PlanRefusal text={errorMessage(error, fallback)} /> : errorMessage(error, fallback);

function PlanRefusal({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const { open } = useOverlay('plans');
  return (
    <>
      {text}{' '}
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="always"
        sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
        onClick={() => open('upgrade')}
      >
        {t('action.seePlans')}
      </Link>
    </>
  );
}
