import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FocusEvent, memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BasicsSection } from './BasicsSection.tsx';
import type { BriefSection } from './briefSections.ts';
import { ContentSection } from './ContentSection.tsx';
import { CreatorSpecsSection } from './CreatorSpecsSection.tsx';
import { LockableFields } from '../../../shared/form/LockableFields.tsx';
import { RecruitmentSection } from './RecruitmentSection.tsx';
import { RightsSection } from './RightsSection.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { ShippingSection } from './ShippingSection.tsx';

interface Props {
  today: string;
  /** A creator has been accepted: what they agreed to can no longer change. */
  locked: boolean;
  onLeaveSection: () => void;
}

/** The sections of the brief. Memoised: a key typed into one field draws that field alone. */
export const BriefForm = memo(function BriefForm({ today, locked, onLeaveSection }: Props) {
  const { t } = useTranslation('challenges');
  const current = useRef<Element | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    const section = target.closest('section');
    if (current.current && section !== current.current) onLeaveSection();
    current.current = section;
  };
  return (
    <Box onFocus={onFocus} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section name="basics">
        <BasicsSection />
      </Section>
      <Section name="content" {...(locked && { note: t('lockedContent') })}>
        <ContentSection locked={locked} />
      </Section>
      <Section name="shipping" locked={locked}>
        <ShippingSection />
      </Section>
      <Section name="schedule">
        <ScheduleSection today={today} />
      </Section>
      <Section name="recruitment" {...(locked && { note: t('lockedMoney') })}>
        <RecruitmentSection locked={locked} />
      </Section>
      <Section name="creators">
        <CreatorSpecsSection />
      </Section>
      <Section name="rights">
        <RightsSection locked={locked} />
      </Section>
    </Box>
  );
});

function Section({
  name,
  note,
  locked = false,
  children,
}: {
  name: BriefSection;
  note?: string;
  locked?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('challenges');
  return (
    <Paper
      component="section"
      variant="outlined"
      id={`section-${name}`}
      tabIndex={-1}
      aria-label={t(`sections.${name}`)}
      sx={{ p: { xs: 2, md: 3 }, minWidth: 0, scrollMarginTop: 88, '&:focus-visible': { outlineOffset: -2 } }}
    >
      <Typography variant="h2">{t(`sections.${name}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {locked ? t('locked') : (note ?? t(`sectionHint.${name}`))}
      </Typography>
      <LockableFields locked={locked}>{children}</LockableFields>
    </Paper>
  );
}
