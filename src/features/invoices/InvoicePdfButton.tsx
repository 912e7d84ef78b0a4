import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { useDownloadInvoiceMutation } from './invoicesApi.ts';

/** Downloads the file of an invoice; nothing for one that was not issued. */
export function InvoicePdfButton({
  invoice: { id, number, pdfUrl },
  wide = false,
}: {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'pdfUrl'>;
  wide?: boolean;
}) {
  const { t } = useTranslation('invoices');
  const notify = useNotify();
  const brandId = useBrandId();
  const [download, { isLoading }] = useDownloadInvoiceMutation();
  if (number === null || pdfUrl === null) return null;
  const save = async () => {
    const { error } = await download({ brandId, id, number });
    if (error) notify.error(errorMessage(error, t('pdfFailed')));
  };
  if (wide)
    return (
      <Button variant="contained" startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
        {t('pdf')}
      </Button>
    );
  return (
    <IconButton size="small" loading={isLoading} aria-label={t('pdfOf', { number })} onClick={() => void save()}>
      <DownloadIcon />
    </IconButton>
  );
}
