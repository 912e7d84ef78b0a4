import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useDownloadRightsChainMutation, useDownloadRightsTrailMutation } from '../licensingApi.ts';

/** The trail of rights of one licence as a PDF, and the brand's chain to verify it with. */
export function RightsTrail({ licence: { id, code } }: { licence: { id: number; code: string } }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const notify = useNotify();
  const [downloadTrail, trail] = useDownloadRightsTrailMutation();
  const [downloadChain, chain] = useDownloadRightsChainMutation();
  const tell = ({ error }: { error?: unknown }) => {
    if (error !== undefined) notify.failed(error, t('trail.failed'));
  };
  const button = { size: 'small', variant: 'outlined', color: 'inherit', startIcon: <DownloadIcon /> } as const;
  return (
    <DrawerSection title={t('section.trail')}>
      <Typography variant="body2" color="textSecondary">
        {t('trail.body')} {t('trail.verify')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <WorkButton
          {...button}
          loading={trail.isLoading}
          onClick={() =>
            void downloadTrail({ brandId, licence: id, fileName: t('trail.fileName', { code }) }).then(tell)
          }
        >
          {t('trail.pdf')}
        </WorkButton>
        <WorkButton
          {...button}
          loading={chain.isLoading}
          onClick={() => void downloadChain({ brandId, fileName: t('trail.chainName') }).then(tell)}
        >
          {t('trail.chain')}
        </WorkButton>
      </Box>
    </DrawerSection>
  );
}
