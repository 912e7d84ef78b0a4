import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_COMMANDS, type LicenceCommand } from '#contract/constants/licensing';
import { isEntitled } from '#contract/rules/entitlements';
import { isActiveSubscription } from '#contract/rules/subscription';
import type { Licence } from '#contract/schemas/licensing';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useGetCurrentSubscriptionQuery } from '../../subscription/subscriptionApi.ts';

const LicenseCommandDialog = lazyPart(async () => (await import('./LicenseCommandDialog.tsx')).LicenseCommandDialog);

/** What stands beside the licence; drafts are edited and ad codes added in forms of their own. */
export type OfferedCommand = Exclude<LicenceCommand, 'edit' | 'ad-code'>;

const isOffered = (command: LicenceCommand): command is OfferedCommand => command !== 'edit' && command !== 'ad-code';
/** The step that takes it further, where there is one. */
const FIRST: readonly OfferedCommand[] = ['send', 'accept', 'retry', 'renew'];
const ENDS: readonly OfferedCommand[] = ['terminate', 'keep', 'revoke'];
/** What asks anew: the plan decides about it, and where nobody knows the plan, the server. */
const BY_PLAN: readonly LicenceCommand[] = ['send', 'renew', 'edit'];

/** What the person may do with a licence now, and why not where their role or the plan is in the way. */
export function LicenseActions({ licence, onGone }: { licence: Licence; onGone: () => void }) {
  const { t } = useTranslation('licensing');
  const mayWrite = useMay('licensing.write');
  const mayPay = useMay('licensing.pay');
  const mayEnd = useMay('licensing.end');
  const { currentData: own, error } = useGetCurrentSubscriptionQuery({ brandId: useBrandId() });
  const plan = own && isActiveSubscription(own.status) ? own.plan : null;
  const isOpen = own === undefined ? error !== undefined : isEntitled(plan, 'licensingEnabled');
  const form = useOverlay('license');
  const [asked, setAsked] = useView<OfferedCommand | null>(`license:${licence.id}:command`, null);
  const isFree = licence.totalMinor === 0;
  const may = (command: OfferedCommand): boolean => {
    if (BY_PLAN.includes(command)) return mayWrite && isOpen;
    if (command === 'retry') return mayPay;
    if (command === 'accept') return mayPay || (mayWrite && isFree);
    return ENDS.includes(command) ? mayEnd : mayWrite;
  };
  // Once renewed, or while a renewal is asked for, there is nothing more to renew.
  const possible = LICENCE_COMMANDS.filter(isOffered).filter(
    (command) => licence.allowed.includes(command) && !(command === 'renew' && licence.renewedById !== null),
  );
  const offered = possible.filter(may);
  const first = FIRST.find((command) => offered.includes(command));
  const lacksAdmin = mayWrite && !mayPay && !isFree && possible.some((one) => one === 'accept' || one === 'retry');
  const lacksPlan = mayWrite && own !== undefined && !isOpen && possible.some((one) => BY_PLAN.includes(one));
  const label = (command: OfferedCommand) =>
    t(`action.${command === 'terminate' && licence.terminationBy === 'creator' ? 'agree' : command}`);
  return (
    <>
      {offered.length > 0 && (
        <Box role="group" aria-label={t('actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered
            .toSorted((one, other) => Number(other === first) - Number(one === first))
            .map((command) => (
              <Button
                key={command}
                size="small"
                variant={command === first ? 'contained' : 'outlined'}
                color={command === first ? 'primary' : 'inherit'}
                onClick={() => setAsked(command)}
              >
                {label(command)}
              </Button>
            ))}
          {mayWrite && isOpen && licence.allowed.includes('edit') && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => form.open({ from: 'draft', id: licence.id })}
            >
              {t('action.edit')}
            </Button>
          )}
        </Box>
      )}
      {lacksAdmin && <Typography variant="body2">{t('needsAdmin')}</Typography>}
      {lacksPlan && <Typography variant="body2">{t('needsPlan')}</Typography>}
      <Suspense fallback={null}>
        {asked && (
          <LicenseCommandDialog command={asked} licence={licence} onGone={onGone} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
