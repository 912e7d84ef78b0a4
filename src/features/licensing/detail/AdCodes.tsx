import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AD_CODES_MAX } from '#contract/constants/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { useDates } from '../../../shared/format/useDates.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const AdCodeDialog = lazyPart(async () => (await import('../commands/AdCodeDialog.tsx')).AdCodeDialog);

/** The ad codes of a licence: platform, last day and who added it, never the code itself. */
export function AdCodes({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const dates = useDates();
  const mayWrite = useMay('licensing.write');
  const [isAdding, setAdding] = useView(`license:${licence.id}:adCode`, false);
  const { adCodes, allowed } = licence;
  const isFull = adCodes.filter(({ isOver }) => !isOver).length >= AD_CODES_MAX;
  const mayAdd = mayWrite && allowed.includes('ad-code') && !isFull;
  if (adCodes.length === 0 && !mayAdd) return null;
  const add = mayAdd && (
    <Button size="small" onClick={() => setAdding(true)}>
      {t('codes.add.action')}
    </Button>
  );
  return (
    <DrawerSection title={t('section.codes')} action={add}>
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
      <Suspense fallback={null}>
        {isAdding && <AdCodeDialog licence={licence} onClose={() => setAdding(false)} />}
      </Suspense>
    </DrawerSection>
  );
}
