import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { type FeedFormValues, toMapping } from './feedFormValues.ts';

interface Props {
  base: FeedFormValues;
  mine: FeedFormValues;
  theirs: FeedFormValues;
  onSave: (merged: FeedFormValues) => Promise<void>;
  onClose: () => void;
}
type Field = keyof FeedFormValues;

/** Somebody saved the feed first: both versions, and the person chooses. A typed secret stays the person's own. */
export function StaleFeedDialog({ base, mine, theirs, ...actions }: Props) {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const compared = { ...theirs, secret: mine.secret };
  const conflicts = findConflicts({ ...base, secret: mine.secret }, mine, compared);
  const valueText = (values: FeedFormValues, field: Field): string => {
    switch (field) {
      case 'mapping':
        return Object.entries(toMapping(values))
          .map(([name, path]) => `${name}: ${path}`)
          .join(', ');
      case 'upload':
        return values.upload?.name ?? MISSING;
      case 'scheduleKind':
        return t(`kind.${values.scheduleKind}`);
      case 'source':
        return t(`source.${values.source}`);
      case 'auth':
        return t(`auth.${values.auth}`);
      case 'missingItems':
        return t(`missing.${values.missingItems}`);
      case 'withLicensed':
        return t(values.withLicensed ? 'stale.yes' : 'stale.no');
      default:
        return String(values[field]) || MISSING;
    }
  };
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={conflicts}
      mine={mine}
      theirs={compared}
      fieldName={(field: Field) => t(`field.${field}`)}
      valueText={valueText}
      {...actions}
    />
  );
}
