import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';

type Step = Licence['history'][number];

/** Every state with who brought it about and when, the newest first. */
export function LicenseHistory({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('licensing');
  if (steps.length === 0) return null;
  const who = ({ actor: { type, name } }: Step) =>
    type === 'system' ? t('history.system') : (name ?? t('history.somebody'));
  return (
    <DrawerSection title={t('section.history')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: 13 }}>
        {steps.toReversed().map((step) => (
          <Box
            component="li"
            key={`${step.at} ${step.from} ${step.to}`}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
          >
            <div>
              <Box sx={{ fontWeight: 600 }}>{t(`status.${step.to}`)}</Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[who(step), step.reason].filter(Boolean).join(' · ')}
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
