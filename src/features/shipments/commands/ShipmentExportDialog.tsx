import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_SEPARATORS } from '#contract/constants/lists';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';

interface Values {
  separator: (typeof CSV_SEPARATORS)[number];
  addresses: boolean;
}

/** Downloads what the list shows, to be filled in and read back; with whole addresses only when they are ticked. */
export function ShipmentExportDialog({
  challengeId,
  params,
  onClose,
}: {
  challengeId: number;
  /** Brand, filters and order of the list. */
  params: object;
  onClose: () => void;
}) {
  const { t } = useTranslation(['shipments', 'lists']);
  const language = useLanguage();
  const mayReveal = useMay('shipments.reveal');
  const [exportList] = useExportListMutation();
  const [initialValues] = useState<Values>({
    separator: language === 'tr' ? 'semicolon' : 'comma',
    addresses: false,
  });
  return (
    <FormDialog
      title={t('lists:export.title')}
      intro={t('export.body')}
      initialValues={initialValues}
      send={({ separator, addresses }) =>
        exportList({
          url: `/challenges/${challengeId}/shipments/export${addresses ? '/addresses' : ''}`,
          params: { ...params, page: undefined, limit: undefined },
          separator,
          fileName: `${t('export.fileName')}.csv`,
        }).unwrap()
      }
      doneText={() => t('lists:export.done')}
      failedText={t('lists:export.failed')}
      submitLabel={t('lists:export.download')}
      onClose={onClose}
    >
      <RadioField
        name="separator"
        label={t('lists:export.separator')}
        options={CSV_SEPARATORS.map((value) => ({ value, label: t(`lists:export.${value}`) }))}
      />
      {mayReveal && <CheckboxField name="addresses" label={t('export.addresses')} />}
    </FormDialog>
  );
}
