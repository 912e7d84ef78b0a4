import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { licenceTab } from '#contract/rules/licensing';
import { formatDay } from '../../../shared/format/date.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandToday } from '../../../shared/format/useBrandZone.ts';
import { LicenseActions } from '../commands/LicenseActions.tsx';
import { LicenseBadge } from '../LicenseBadge.tsx';
import { LicenseClock } from '../LicenseClock.tsx';
import { useFirstDay } from '../useFirstDay.ts';
import { useLicenseText } from '../useLicenseText.ts';
import { AdCodes } from './AdCodes.tsx';
import { ContractRecord } from './ContractRecord.tsx';
import { LicensedContents } from './LicensedContents.tsx';
import { LicenseHistory } from './LicenseHistory.tsx';
import { LicenseNotice } from './LicenseNotice.tsx';
import { LicensePrice } from './LicensePrice.tsx';
import { LicenseRounds } from './LicenseRounds.tsx';
import { LicenseTerms } from './LicenseTerms.tsx';
import { RightsTrail } from './RightsTrail.tsx';

interface Props {
  licence: Licence;
  /** It is deleted: there is nothing left to show. */
  onGone: () => void;
}

/** Everything that is known of a licence, and what can be done with it. */
export function LicenseFacts({ licence, onGone }: Props) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const dates = useDates();
  const words = useLicenseText();
  const isManual = licence.origin === 'manual';
  const today = useBrandToday();
  const firstDay = useFirstDay();
  // A first day that goes by before anybody has agreed is the day on which somebody does.
  const isDue = licenceTab(licence.phase) === 'waiting' && licence.phase !== 'draft' && licence.startDate <= today;
  const day = licence.phase === 'draft' ? firstDay(licence.startDate, licence.renewsEndsAt) : licence.startDate;
  const asked = isDue ? t('term.onAcceptance') : formatDay(day, language);
  const begins = licence.activeFrom ? dates.date(licence.activeFrom) : asked;
  const facts = [
    [t('term.from'), begins],
    licence.endsAt ? [t('term.to'), dates.date(licence.endsAt)] : [t('column.term'), words.term(licence.durationDays)],
    [t('column.exclusivity'), t(`exclusivity.${licence.exclusivity}`)],
    [t('column.territory'), words.territory(licence.territory)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2.5, '& > *': { minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
        <LicenseBadge row={licence} t={t} />
        <LicenseClock row={licence} />
      </Box>
      <LicenseNotice licence={licence} />
      <LicenseActions licence={licence} onGone={onGone} />
      <DrawerSection title={t('section.sentence')}>
        <Typography>{licence.sentence[language]}</Typography>
      </DrawerSection>
      {/* Once it is sent, its words stand with the first offer. */}
      {licence.message && licence.offers.length === 0 && (
        <DrawerSection title={t('section.message')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {licence.message}
          </Typography>
        </DrawerSection>
      )}
      <LicensedContents licence={licence} />
      <DrawerSection title={t('section.term')}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, fontSize: 14 }}
        >
          {facts.map(([label = '', text]) => (
            <Box key={label} sx={{ display: 'contents', '& dd': { m: 0 }, '& dt': { color: 'text.secondary' } }}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Box>
          ))}
        </Box>
      </DrawerSection>
      <LicensePrice licence={licence} />
      <LicenseRounds licence={licence} />
      {isManual ? <ContractRecord licence={licence} /> : <LicenseTerms licence={licence} />}
      <AdCodes licence={licence} />
      {licence.status !== 'draft' && <RightsTrail licence={licence} />}
      <LicenseHistory steps={licence.history} />
    </Box>
  );
}
