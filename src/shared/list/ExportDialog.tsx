import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_SEPARATORS, EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { FormDialog } from '../form/FormDialog.tsx';
import { RadioField } from '../form/RadioField.tsx';
import { formatNumber, formatTotal } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { ChainExport } from './ChainExport.tsx';
import { say } from '../notify/say.ts';

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

interface Props {
  total: number;
  capped: boolean;
  /** Downloads; rejects with an API fault. */
  onExport: (separator: CsvSeparator) => Promise<void>;
  chain: string | undefined;
  onClose: () => void;
}

/** Downloads what the list shows, with its filter, order and columns. Turkish spreadsheets expect semicolons. */
export function ExportDialog({ total, capped, onExport, chain, onClose }: Props) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const [initialValues] = useState<{ separator: CsvSeparator }>({
    separator: language === 'tr' ? 'semicolon' : 'comma',
  });
  return (
    <FormDialog
      title={t('export.title')}
      intro={t('export.what', {
        count: total,
        counted: formatTotal(total, capped, language),
        limit: formatNumber(EXPORT_ROW_LIMIT, language),
      })}
      initialValues={initialValues}
      send={async ({ separator }) => {
        await onExport(separator);
        say(t('export.done'));
      }}
      failedText={t('export.failed')}
      submitLabel={t('export.download')}
      onClose={onClose}
    >
      <RadioField
        name="separator"
        label={t('export.separator')}
        options={CSV_SEPARATORS.map((value) => ({ value, label: t(`export.${value}`) }))}
      />
      {chain !== undefined && <ChainExport url={chain} />}
    </FormDialog>
  );
}
