import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { useDownloadInvoiceMutation } from './invoicesApi.ts';
import { WorkButton, WorkIconButton } from '../../shared/ui/WorkButton.tsx';
import { useRowStop } from '../../shared/list/inGrid.ts';

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
  const rowStop = useRowStop();
  const brandId = useBrandId();
  const [download, { isLoading }] = useDownloadInvoiceMutation();
  if (number === null || pdfUrl === null) return null;
  const save = async () => {
    const { error } = await download({ brandId, id, number });
    if (error) notify.failed(error, t('pdfFailed'));
  };
  if (wide)
    return (
      <WorkButton variant="contained" startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
        {t('pdf')}
      </WorkButton>
    );
  return (
    <WorkIconButton
      size="small"
      loading={isLoading}
      aria-label={t('pdfOf', { number })}
      {...(rowStop && { tabIndex: rowStop })}
      onClick={() => void save()}
    >
      <DownloadIcon />
    </WorkIconButton>
  );
}
