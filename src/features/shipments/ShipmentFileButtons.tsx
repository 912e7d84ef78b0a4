import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../shared/replay/useView.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const ShipmentExportDialog = lazyPart(
  async () => (await import('./commands/ShipmentExportDialog.tsx')).ShipmentExportDialog,
);
const ShipmentImportDialog = lazyPart(
  async () => (await import('./commands/ShipmentImportDialog.tsx')).ShipmentImportDialog,
);

interface Props {
  challengeId: number;
  params: object;
  /** Whether there are parcels, whose numbers can be read in. */
  isTracked: boolean;
}

/** The list as a file that goes out, is filled in and comes back. */
export function ShipmentFileButtons({ challengeId, params, isTracked }: Props) {
  const { t } = useTranslation('shipments');
  const mayWrite = useMay('shipments.write');
  const [open, setOpen] = useView<'export' | 'import' | null>('shipments:file', null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen('export')}>
        {t('export.action')}
      </Button>
      {mayWrite && isTracked && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('import')}>
          {t('import.action')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'export' && <ShipmentExportDialog challengeId={challengeId} params={params} onClose={close} />}
        {open === 'import' && <ShipmentImportDialog challengeId={challengeId} onClose={close} />}
      </Suspense>
    </>
  );
}
