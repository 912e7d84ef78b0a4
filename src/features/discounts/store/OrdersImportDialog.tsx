import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { ORDER_IMPORT_BYTES_MAX, ORDER_IMPORT_COLUMNS, ORDER_IMPORT_ROW_LIMIT } from '#contract/constants/discounts';
import type { ImportOrdersAnswer } from '#contract/schemas/store';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { CsvPicker } from '../../../shared/form/CsvPicker.tsx';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useImportOrdersMutation } from '../discountsApi.ts';
import { OrdersImportPreview } from './OrdersImportPreview.tsx';

const NOTHING = {};
const ANY = object();

/** Reads a CSV of orders, shows what each line would do, and counts the valid ones once the person agrees. */
export function OrdersImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const brandId = useBrandId();
  const [importOrders, { isLoading }] = useImportOrdersMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportOrdersAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const counting = preview?.counts.counted ?? 0;
  const run = (file: File, dryRun: boolean) => importOrders({ brandId, file: hideSecret(file), dryRun }).unwrap();
  const megabytes = ORDER_IMPORT_BYTES_MAX >> 20;
  const read = async (file: File) => {
    setPreview(null);
    setChosen(file);
    setProblem('');
    if (file.size > ORDER_IMPORT_BYTES_MAX) return setProblem(t('import.tooBig', { megabytes }));
    try {
      setPreview(await run(file, true));
    } catch (error) {
      setProblem(readFieldErrors(error, (path) => path).fields.file ?? errorMessage(error, t('import.failed')));
    }
  };
  return (
    <FormDialog
      maxWidth="md"
      title={t('import.title')}
      intro={t('import.body')}
      initialValues={NOTHING}
      schema={ANY}
      send={async () => chosen && run(chosen, false)}
      doneText={(answer) => t('import.done', { count: answer?.counts.counted ?? 0 })}
      failedText={t('import.failed')}
      submitLabel={counting > 0 && t('import.apply', { count: counting })}
      onClose={onClose}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <DialogContentText variant="body2">
        {t('import.limits', { rows: formatNumber(ORDER_IMPORT_ROW_LIMIT, language), megabytes })}
      </DialogContentText>
      <CsvPicker
        columns={ORDER_IMPORT_COLUMNS}
        label={t('import.choose')}
        otherLabel={t('import.chooseOther')}
        hasRead={preview !== null}
        reading={isLoading && !preview}
        onFile={(file) => void read(file)}
      />
      {preview && <OrdersImportPreview answer={preview} />}
    </FormDialog>
  );
}
