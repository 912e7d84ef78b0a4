import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CONTENT_FIGURES } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { figureText, metricsText } from '../contentTexts.ts';

/** The figures of a post, from where and how old; what is not known is "—". */
export function MetricFigures({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  const mayWrite = useMay('contents.write');
  const { open } = useOverlay('figures');
  return (
    <DrawerSection
      title={t('detail.figures')}
      action={
        mayWrite && (
          <Button size="small" aria-haspopup="dialog" onClick={() => open(content.id)}>
            {t('detail.enterFigures')}
          </Button>
        )
      }
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
          gap: 1.5,
          m: 0,
          '& dt': { fontSize: 12, color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {CONTENT_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>{figureText(content, figure, language)}</dd>
          </div>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {content.metrics ? metricsText(t, content, dates, now) : t('detail.noFigures')}
      </Typography>
    </DrawerSection>
  );
}
