import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PRODUCT_IMPORT_BYTES_MAX,
  PRODUCT_IMPORT_COLUMNS,
  PRODUCT_IMPORT_COLUMNS_MAX,
  PRODUCT_IMPORT_ROW_LIMIT,
} from '#contract/constants/products';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { CsvPicker } from '../../shared/form/CsvPicker.tsx';
import { fileProblem } from '../../shared/form/fileProblem.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { useCsvPreview } from '../../shared/form/useCsvPreview.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ProductImportPreview } from './ProductImportPreview.tsx';
import { useImportProductsMutation } from './productsApi.ts';

const NOTHING = {};

/** Reads a CSV, shows what each line would do, and does it once the person agrees. Products are matched by SKU. */
export function ProductImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['products', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [importProducts] = useImportProductsMutation();
  const run = (file: File, dryRun: boolean) => importProducts({ brandId, file: hideSecret(file), dryRun });
  const { chosen, preview, isTooBig, fault, isReading, read } = useCsvPreview(PRODUCT_IMPORT_BYTES_MAX, (file) =>
    run(file, true),
  );
  const problem = isTooBig ? t('import.tooBig') : fault && fileProblem(fault, t('import.failed'));
  const input = useRef<HTMLInputElement>(null);
  const changing = preview ? preview.counts.created + preview.counts.updated : 0;
  // The file has been chosen and its lines are there: what comes next is importing them, so Enter does.
  useEffect(() => {
    if (changing > 0) input.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [changing]);

  const limits = {
    rows: formatNumber(PRODUCT_IMPORT_ROW_LIMIT, language),
    columns: PRODUCT_IMPORT_COLUMNS_MAX,
    megabytes: PRODUCT_IMPORT_BYTES_MAX >> 20,
  };
  return (
    <FormDialog
      maxWidth="md"
      title={t('import.title')}
      intro={t('import.body')}
      initialValues={NOTHING}
      send={async () => chosen && run(chosen, false).unwrap()}
      doneText={(answer) =>
        t('import.done', { created: answer?.counts.created ?? 0, updated: answer?.counts.updated ?? 0 })
      }
      failedText={t('import.failed')}
      submitLabel={changing > 0 && t('import.apply', { count: changing })}
      onClose={onClose}
    >
      {problem && <FaultAlert fault={fault}>{problem}</FaultAlert>}
      <DialogContentText variant="body2">{t('import.limits', limits)}</DialogContentText>
      <CsvPicker
        columns={PRODUCT_IMPORT_COLUMNS}
        label={t('import.choose')}
        otherLabel={t('import.chooseOther')}
        hasRead={preview !== null}
        reading={isReading}
        onFile={(file) => void read(file)}
        inputRef={input}
      />
      {preview && <ProductImportPreview answer={preview} />}
    </FormDialog>
  );
}
