import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { UploadIcon } from '../../shared/ui/icons.tsx';
import { ProductImportPreview } from './ProductImportPreview.tsx';
import { useImportProductsMutation } from './productsApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** Reads a CSV, shows what each line would do, and does it once the person agrees. Products are matched by SKU. */
export function ProductImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['products', 'lists']);
  const language = useLanguage();
  const notify = useNotify();
  const brandId = useBrandId();
  const [importProducts, { isLoading }] = useImportProductsMutation();
  const [preview, setPreview] = useState<{ file: File; answer: ImportProductsAnswer } | null>(null);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const run = async (file: File, dryRun: boolean): Promise<ImportProductsAnswer | null> => {
    setProblem('');
    try {
      return await importProducts({ brandId, file: hideSecret(file), dryRun }).unwrap();
    } catch (error) {
      const { fields } = readFieldErrors(error, (path) => path);
      setProblem(fields.file ?? errorMessage(error, t('import.failed')));
      return null;
    }
  };
  const read = async (file: File) => {
    setPreview(null);
    if (file.size > PRODUCT_IMPORT_BYTES_MAX) {
      setProblem(t('import.tooBig'));
      return;
    }
    const answer = await run(file, true);
    if (answer) setPreview({ file, answer });
  };
  const apply = async () => {
    const answer = preview && (await run(preview.file, false));
    if (!answer) return;
    const { created, updated } = answer.counts;
    notify.success(t('import.done', { created, updated }));
    onClose();
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
  const changing = preview ? preview.answer.counts.created + preview.answer.counts.updated : 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">{t('import.title')}</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <DialogContentText>{t('import.body')}</DialogContentText>
        <DialogContentText variant="body2" sx={{ mt: 1 }}>
          {t('import.limits', limits)}
        </DialogContentText>
        <Box
          component="code"
          sx={{
            display: 'block',
            my: 1.5,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: 12,
            overflowWrap: 'anywhere',
          }}
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
        {preview && <ProductImportPreview answer={preview.answer} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('lists:cancel')}
        </Button>
        {preview && (
          <WorkButton variant="contained" disabled={changing === 0} loading={isLoading} onClick={() => void apply()}>
            {t('import.apply', { count: changing })}
          </WorkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
