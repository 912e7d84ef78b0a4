import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { REDEEM_BY_PASSED, SHIPMENT_ISSUES } from '#contract/constants/shipments';
import { isUnsent } from '#contract/rules/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';

type Step = ShipmentDetail['timeline'][number];

/** The shipment that was sent instead, which opens in this one's place. */
function Replacement({ id, code }: NonNullable<Step['replacement']>) {
  const { t } = useTranslation('shipments');
  const { open } = useOverlay('shipment');
  return (
    <Link component="button" className="tabular" onClick={() => open(id)}>
      {t('timeline.replacement', { code })}
    </Link>
  );
}

/** Every state with who brought it about and when, the newest first. */
export function ShipmentTimeline({ steps, isPick }: { steps: readonly Step[]; isPick: boolean }) {
  const { t } = useTranslation('shipments');
  const who = ({ actorType, actorName }: Step) =>
    actorType === 'system' ? t('timeline.system') : (actorName ?? t('timeline.somebody'));
  const whatText = ({ from, to, resolution }: Step) => {
    if (resolution !== null) return t(`resolution.${resolution}`);
    if (!isPick) return t(`status.${to}`);
    if (from === to && isUnsent(to)) return t('timeline.chosen');
    if (from === 'choice_review' && to === 'pending_address') return t('timeline.refused');
    return from === null ? t('status.bothNeeded') : t(`status.${to}`);
  };
  const reasonText = (reason: string) => {
    const issue = SHIPMENT_ISSUES.find((one) => one === reason);
    if (issue) return t(`issue.${issue}`);
    if (reason === REDEEM_BY_PASSED) return t('timeline.redeemByPassed');
    return reason === 'not_shipped' ? t('timeline.notShipped') : reason;
  };
  return (
    <DrawerSection title={t('timeline.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: 13 }}>
        {steps.toReversed().map((step) => (
          <Box
            component="li"
            key={`${step.at} ${step.from} ${step.to}`}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
          >
            <div>
              <Box sx={{ fontWeight: 600 }}>{whatText(step)}</Box>
              {step.replacement && <Replacement {...step.replacement} />}
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[who(step), step.reason && reasonText(step.reason)].filter(Boolean).join(' · ')}
              </Box>
            </div>
            <Box sx={{ color: 'text.secondary', flexShrink: 0 }}>
              <RelativeTime instant={step.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </DrawerSection>
  );
}
