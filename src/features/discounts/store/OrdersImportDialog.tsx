import DialogContentText from '@mui/material/DialogContentText';
import { useTranslation } from 'react-i18next';
import { ORDER_IMPORT_BYTES_MAX, ORDER_IMPORT_COLUMNS, ORDER_IMPORT_ROW_LIMIT } from '#contract/constants/discounts';
import type { ImportOrdersAnswer } from '#contract/schemas/store';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { CsvPicker } from '../../../shared/form/CsvPicker.tsx';
import { fileProblem } from '../../../shared/form/fileProblem.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useCsvPreview } from '../../../shared/form/useCsvPreview.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { zoneName } from '../../../shared/format/wallClock.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useImportOrdersMutation } from '../discountsApi.ts';
import { useBrandTerms } from '../form/useBrandTerms.ts';
import { OrdersImportPreview } from './OrdersImportPreview.tsx';

const NOTHING = {};

/** Reads a CSV of orders, shows what each line would do, and counts the valid ones once the person agrees. */
export function OrdersImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const brandId = useBrandId();
  const { zone } = useBrandTerms();
  const now = useNow();
  const [importOrders] = useImportOrdersMutation();
  const run = (file: File, dryRun: boolean) => importOrders({ brandId, file: hideSecret(file), dryRun });
  const { chosen, preview, isTooBig, fault, isReading, read } = useCsvPreview(ORDER_IMPORT_BYTES_MAX, (file) =>
    run(file, true),
  );
  const { counted = 0, refunded = 0 } = preview?.counts ?? {};
  const megabytes = ORDER_IMPORT_BYTES_MAX >> 20;
  const problem = isTooBig ? t('import.tooBig', { megabytes }) : fault && fileProblem(fault, t('import.failed'));
  const doneText = (counts: ImportOrdersAnswer['counts']) => {
    const refunds = counts.refunded ?? 0;
    const orders = t('import.done', { count: counts.counted });
    if (refunds === 0) return orders;
    return [...(counts.counted > 0 ? [orders] : []), t('import.doneRefunds', { count: refunds })].join(' · ');
  };
  return (
    <FormDialog
      maxWidth="md"
      title={t('import.title')}
      intro={t('import.body')}
      initialValues={NOTHING}
      send={async () => chosen && run(chosen, false).unwrap()}
      doneText={(answer) => (answer ? doneText(answer.counts) : '')}
      failedText={t('import.failed')}
      submitLabel={
        counted > 0
          ? t('import.apply', { count: counted })
          : refunded > 0 && t('import.applyRefunds', { count: refunded })
      }
      onClose={onClose}
    >
      {problem && <FaultAlert fault={fault}>{problem}</FaultAlert>}
      <DialogContentText variant="body2">
        {t('import.limits', { rows: formatNumber(ORDER_IMPORT_ROW_LIMIT, language), megabytes })}{' '}
        {t('import.zone', { zone: zoneName(zone, now, language) })}
      </DialogContentText>
      <CsvPicker
        columns={ORDER_IMPORT_COLUMNS}
        label={t('import.choose')}
        otherLabel={t('import.chooseOther')}
        hasRead={preview !== null}
        reading={isReading}
        onFile={(file) => void read(file)}
      />
      {preview && <OrdersImportPreview answer={preview} />}
    </FormDialog>
  );
}
