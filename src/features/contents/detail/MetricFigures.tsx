import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CONTENT_FIGURES } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { figureText } from '../contentTexts.ts';
import { FiguresTrust } from './FiguresTrust.tsx';

/** The figures of a post, from where and how old; what is not known is "—". */
export function MetricFigures({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
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
      <Box sx={{ mt: 1 }}>
        <FiguresTrust content={content} />
      </Box>
    </DrawerSection>
  );
}
