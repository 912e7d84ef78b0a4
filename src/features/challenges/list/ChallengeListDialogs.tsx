import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { CHALLENGE_TEMPLATE_NAME_MAX } from '#contract/constants/challenges';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { useChallengeActions } from './useChallengeActions.ts';

/** What the actions of the list ask before they act. */
export function ChallengeListDialogs({ actions }: { actions: ReturnType<typeof useChallengeActions> }) {
  const { t } = useTranslation('challenges');
  const { asked, busy } = actions;
  if (!asked) return null;
  if (asked.action === 'template')
    return <TemplateNameDialog title={asked.row.title} onSave={actions.saveTemplate} onClose={actions.cancel} />;
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onConfirm={actions.confirmDelete}
      onCancel={actions.cancel}
    >
      {t('delete.body', { title: asked.row.title })}
    </ConfirmDialog>
  );
}

function TemplateNameDialog({
  title,
  onSave,
  onClose,
}: {
  title: string;
  onSave: ReturnType<typeof useChallengeActions>['saveTemplate'];
  onClose: () => void;
}) {
  const { t } = useTranslation('challenges');
  const [initialValues] = useState({ name: title.slice(0, CHALLENGE_TEMPLATE_NAME_MAX) });
  const schema = useMemo(() => object({ name: string().trim().required(t('template.nameRequired')) }), [t]);
  return (
    <FormDialog
      title={t('template.title')}
      intro={t('template.body')}
      initialValues={initialValues}
      schema={schema}
      send={({ name }, key) => onSave(name.trim(), key)}
      doneText={(name) => t('actions.templateDone', { name })}
      failedText={t('actions.failed')}
      submitLabel={t('template.save')}
      onClose={onClose}
    >
      <TextField required name="name" label={t('template.name')} maxLength={CHALLENGE_TEMPLATE_NAME_MAX} />
    </FormDialog>
  );
}
