import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../notify/useNotify.ts';
import { useIsPlayed } from '../replay/played.ts';
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

/** Which side each field is taken from. In a part of its own, so that this form has not the name of the one below it. */
interface Choices {
  sides: Readonly<Record<string, Side>>;
}

/**
 * Somebody saved first: both versions field by field, and the person chooses. Closing keeps the input as it is. Where both say
 * the same there is nothing to choose, and the person goes on as after saving.
 */
export function StaleEditDialog<V extends object>(props: Props<V>) {
  const { conflicts, theirs, onSave, onClose } = props;
  if (conflicts.length === 0) return <SameVersions onSave={() => onSave(theirs)} onClose={onClose} />;
  return <ChoiceDialog {...props} />;
}

/** Two people have typed the same: saved over the newest version that changes nothing, and the screen goes on from there. */
function SameVersions({ onSave, onClose }: { onSave: () => void | Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('forms');
  const notify = useNotify();
  const isPlayed = useIsPlayed();
  const isBegun = useRef(isPlayed);
  const latest = useRef({ onSave, onClose });
  useEffect(() => {
    latest.current = { onSave, onClose };
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const go = async () => {
      try {
        await latest.current.onSave();
      } catch (error) {
        notify.failed(error, t('failed.other'));
        latest.current.onClose();
      }
    };
    void go();
  }, [notify, t]);
  return null;
}

function ChoiceDialog<V extends object>({
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
