import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetCodesQuery } from '../shipmentsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const CodesDialog = lazyPart(async () => (await import('./CodesDialog.tsx')).CodesDialog);

/** How many codes of a digital challenge are left and who waits for one; adding some opens over it. */
export function CodesBar({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const { currentData: codes, isError } = useGetCodesQuery({ brandId, challengeId });
  const [isOpen, setOpen] = useView('shipments:codes', false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, minHeight: 40 }}>
      <Box role="status" sx={{ fontSize: 14 }}>
        {codes && (
          <>
            <strong>{t('codes.summary', { left: codes.left, given: codes.given })}</strong>
            {codes.waiting > 0 && (
              <Box component="span" sx={{ color: 'warning.main', ml: 1.5 }}>
                {t('codes.waiting', { count: codes.waiting })}
              </Box>
            )}
          </>
        )}
        {!codes && isError && t('codes.loadFailed')}
      </Box>
      {codes && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {t('codes.action')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && codes && <CodesDialog challengeId={challengeId} codes={codes} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}
