import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import {
  PRODUCT_IMPORT_BYTES_MAX,
  PRODUCT_IMPORT_COLUMNS,
  PRODUCT_IMPORT_COLUMNS_MAX,
  PRODUCT_IMPORT_ROW_LIMIT,
} from '#contract/constants/products';
import type { ImportProductsAnswer } from '#contract/schemas/products';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { readFieldErrors } from '../../shared/form/fieldErrors.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { UploadIcon } from '../../shared/ui/icons.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { ProductImportPreview } from './ProductImportPreview.tsx';
import { useImportProductsMutation } from './productsApi.ts';

const NOTHING = {};
const ANY = object();

/** Reads a CSV, shows what each line would do, and does it once the person agrees. Products are matched by SKU. */
export function ProductImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['products', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [importProducts, { isLoading }] = useImportProductsMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportProductsAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const changing = preview ? preview.counts.created + preview.counts.updated : 0;
  // The file has been chosen and its lines are there: what comes next is importing them, so Enter does.
  useEffect(() => {
    if (changing > 0) input.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [changing]);

  const run = (file: File, dryRun: boolean) => importProducts({ brandId, file: hideSecret(file), dryRun }).unwrap();
  const read = async (file: File) => {
    setPreview(null);
    setChosen(file);
    setProblem('');
    if (file.size > PRODUCT_IMPORT_BYTES_MAX) return setProblem(t('import.tooBig'));
    try {
      setPreview(await run(file, true));
    } catch (error) {
      setProblem(readFieldErrors(error, (path) => path).fields.file ?? errorMessage(error, t('import.failed')));
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void read(file);
  };
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
      schema={ANY}
      send={async () => chosen && run(chosen, false)}
      doneText={(answer) =>
        t('import.done', { created: answer?.counts.created ?? 0, updated: answer?.counts.updated ?? 0 })
      }
      failedText={t('import.failed')}
      submitLabel={changing > 0 && t('import.apply', { count: changing })}
      onClose={onClose}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <DialogContentText variant="body2">{t('import.limits', limits)}</DialogContentText>
      <Box
        component="code"
        sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 12, overflowWrap: 'anywhere' }}
      >
        {PRODUCT_IMPORT_COLUMNS.join(', ')}
      </Box>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void read(file);
        }}
      >
        <WorkButton
          variant={preview ? 'outlined' : 'contained'}
          loading={isLoading && !preview}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {preview ? t('import.chooseOther') : t('import.choose')}
        </WorkButton>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('import.choose')}
          onChange={choose}
        />
      </Box>
      {preview && <ProductImportPreview answer={preview} />}
    </FormDialog>
  );
}
