import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectiveRole } from '#contract/rules/access';
import { grantableRoles, memberFault } from '#contract/rules/team';
import type { TeamMember } from '#contract/schemas/team';
import { useCommand } from '../../shared/api/useCommand.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useStaleEdit } from '../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { MemberDetailsFields } from './MemberDetailsFields.tsx';
import { memberFormSchema } from './memberFormSchema.ts';
import { fromMember, type MemberFormValues, toMemberChanges } from './memberFormValues.ts';
import { RoleField } from './RoleField.tsx';
import { StaleMemberDialog } from './StaleMemberDialog.tsx';
import { useUpdateMemberMutation } from './teamApi.ts';
import { useMemberRights } from './useMemberRights.ts';

const FIELDS: ReadonlySet<string> = new Set(['role', 'company', 'country', 'phone']);

/** Changes a member's role and contact. A stale edit shows both versions; whatever happens, the input stays. */
export function MemberForm({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const brandId = useBrandId();
  const { actor } = useMemberRights();
  const [updateMember] = useUpdateMemberMutation();
  const once = useCommand();
  // As it was when the input began with it: what comes meanwhile is told by the refusal, not saved over.
  const [opened, setOpened] = useState(member);
  const initialValues = useMemo(() => fromMember(opened), [opened]);
  const schema = useMemo(() => memberFormSchema(forms), [forms]);
  const fault = memberFault('changeRole', actor, member);

  const save = async (before: TeamMember, values: MemberFormValues) => {
    const { id, version } = before;
    const body = toMemberChanges(fromMember(before), values);
    const send = (key: string) => updateMember({ brandId, id, version, body, key }).unwrap();
    const saved = await once({ version, body }, send);
    setOpened(saved);
    notify.success(t('edit.done', { name: saved.name }));
  };
  const { conflict, submit, saveChoice, close } = useStaleEdit(save);
  // A change of anything else of the member is none to the form.
  const isUntouched = Object.keys(toMemberChanges(initialValues, fromMember(member))).length === 0;
  return (
    <Box component="section" aria-label={t('edit.title')} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <EditForm
        label={t('edit.form')}
        initialValues={initialValues}
        schema={schema}
        onSubmit={(values, saved) => submit(isUntouched ? member : opened, values, saved)}
        toField={(path) => (FIELDS.has(path) ? path : null)}
      >
        <Stack sx={{ gap: 2 }}>
          <RoleField
            roles={fault ? [effectiveRole(member.role)] : grantableRoles(actor.role)}
            disabled={fault !== null}
            {...(fault && { hint: t(`reason.${fault}`) })}
          />
          <MemberDetailsFields />
          <div>
            <SubmitButton>{t('edit.save')}</SubmitButton>
          </div>
        </Stack>
      </EditForm>
      {conflict && (
        <StaleMemberDialog
          key={conflict.theirs.version}
          base={initialValues}
          mine={conflict.mine}
          theirs={fromMember(conflict.theirs)}
          onSave={(merged) => saveChoice(conflict.theirs, merged)}
          onClose={close}
        />
      )}
    </Box>
  );
}
