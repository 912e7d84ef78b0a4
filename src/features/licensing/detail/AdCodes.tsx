import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { useDates } from '../../../shared/format/useDates.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { FactsSection } from './FactsSection.tsx';

/** The ad codes of a licence: platform, last day and who added it, never the code itself. */
export function AdCodes({ licence: { adCodes } }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const dates = useDates();
  if (adCodes.length === 0) return null;
  return (
    <FactsSection title={t('section.codes')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 14 }}>
        {adCodes.map(({ id, platform, expiresAt, endsSoon, isOver, addedBy }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <span>{t(`codes.platform.${platform}`)}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('codes.ends', { day: dates.date(expiresAt) })} ·{' '}
              {t(addedBy === 'brand' ? 'codes.byBrand' : 'codes.byCreator')}
            </Box>
            {isOver ? <Badge>{t('codes.over')}</Badge> : endsSoon && <Badge tone="warning">{t('codes.soon')}</Badge>}
          </Box>
        ))}
      </Box>
      {adCodes.some(({ endsSoon }) => endsSoon) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('codes.soonText')}
        </Alert>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {t('codes.hidden')}
      </Typography>
    </FactsSection>
  );
}
