import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { ComparisonTable } from './ComparisonTable.tsx';
import { type FieldConflict, mergeVersions, type Side } from './editConflict.ts';
import { FormDialog } from './FormDialog.tsx';
import { useFormField } from './useFormField.ts';

interface Props<V extends object> {
  title: string;
  conflicts: readonly FieldConflict<V>[];
  mine: V;
  theirs: V;
  fieldName: (field: keyof V & string) => string;
  valueText: (values: V, field: keyof V & string) => string;
  /** Rejects with an API fault. */
  onSave: (merged: V) => void | Promise<void>;
  onClose: () => void;
}

const ANY = object();
/** Which side each field is taken from. In a part of its own, so that this form has not the name of the one below it. */
interface Choices {
  sides: Readonly<Record<string, Side>>;
}

/** Somebody saved first: both versions field by field, and the person chooses. Closing keeps the input as it is. */
export function StaleEditDialog<V extends object>({
  title,
  conflicts,
  mine,
  theirs,
  fieldName,
  valueText,
  onSave,
  onClose,
}: Props<V>) {
  const { t } = useTranslation('forms');
  const [initialValues] = useState<Choices>(() => ({
    sides: Object.fromEntries(conflicts.map(({ field, suggested }) => [field, suggested])),
  }));
  return (
    <FormDialog
      maxWidth="md"
      title={title}
      intro={t('stale.body')}
      initialValues={initialValues}
      schema={ANY}
      send={async ({ sides }) =>
        onSave(mergeVersions(mine, theirs, new Map(conflicts.map(({ field }) => [field, sides[field] ?? 'theirs']))))
      }
      // The screen that asked goes on by itself: it closes this, or shows what was stored meanwhile once more.
      onDone={() => {}}
      cancelLabel={t('stale.back')}
      submitLabel={t('stale.save')}
      onClose={onClose}
    >
      <ComparisonTable
        headings={[t('stale.field'), t('stale.mine'), t('stale.theirs')]}
        rows={conflicts.map(({ field }) => ({
          field,
          name: fieldName(field),
          values: [
            <SideChoice key="mine" field={field} side="mine" text={valueText(mine, field)} />,
            <SideChoice key="theirs" field={field} side="theirs" text={valueText(theirs, field)} />,
          ],
        }))}
      />
    </FormDialog>
  );
}

function SideChoice({ field, side, text }: { field: string; side: Side; text: string }) {
  const { value, setValue } = useFormField<Side>(`sides.${field}`);
  return (
    <FormControlLabel
      control={<Radio size="small" name={`stale-${field}`} checked={value === side} onChange={() => setValue(side)} />}
      label={text}
      slotProps={{ typography: { variant: 'body2', sx: { pt: 1, overflowWrap: 'anywhere' } } }}
      sx={{ alignItems: 'flex-start', ml: -1, mr: 0 }}
    />
  );
}
