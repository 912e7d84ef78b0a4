import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useDownloadLicenseDocumentMutation } from '../licensingApi.ts';

/** Where a right that was not negotiated here comes from: the note, and the contract as a file. */
export function ContractRecord({ licence: { id, code, note, document } }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const notify = useNotify();
  const [download, { isLoading }] = useDownloadLicenseDocumentMutation();
  const save = async () => {
    const fileName = `${code}.${document?.mimeType.split('/')[1] ?? 'bin'}`;
    const { error } = await download({ brandId, id, fileName });
    if (error) notify.failed(error, t('record.failed'));
  };
  return (
    <DrawerSection title={t('section.record')}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note || t('record.none')}
      </Typography>
      {document && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontSize: 13, overflowWrap: 'anywhere' }}>
          {t('record.hash')}: <code>{document.sha256}</code>
        </Typography>
      )}
      {document && (
        <WorkButton
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          loading={isLoading}
          onClick={() => void save()}
          sx={{ mt: 1 }}
        >
          {t('record.download')}
        </WorkButton>
      )}
    </DrawerSection>
  );
}
