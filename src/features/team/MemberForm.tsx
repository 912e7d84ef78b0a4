import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { effectiveRole } from '#contract/rules/access';
import { grantableRoles, memberFault } from '#contract/rules/team';
import type { TeamMember } from '#contract/schemas/team';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { useCommand } from '../../shared/api/useCommand.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { MemberDetailsFields } from './MemberDetailsFields.tsx';
import { memberFormSchema } from './memberFormSchema.ts';
import { fromMember, type MemberFormValues, toMemberChanges } from './memberFormValues.ts';
import { RoleField } from './RoleField.tsx';
import { useGetMemberQuery, useUpdateMemberMutation } from './teamApi.ts';
import { useMemberRights } from './useMemberRights.ts';

const FIELDS: ReadonlySet<string> = new Set(['role', 'company', 'country', 'phone']);

/** Changes a member's role and contact. What is being typed outlives every answer of the server. */
export function MemberForm({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const brandId = useBrandId();
  const { actor } = useMemberRights();
  const { refetch } = useGetMemberQuery({ brandId, id: member.id });
  const [updateMember] = useUpdateMemberMutation();
  const once = useCommand();
  const [initialValues, setInitialValues] = useState(() => fromMember(member));
  const schema = useMemo(() => memberFormSchema(forms), [forms]);
  const fault = memberFault('changeRole', actor, member);

  const submit = async (values: MemberFormValues, saved: () => void) => {
    const { id, version } = member;
    const body = toMemberChanges(initialValues, values);
    const send = (key: string) => updateMember({ brandId, id, version, body, key }).unwrap();
    const changed = await once({ version, body }, send).catch(async (error: unknown) => {
      // Changed elsewhere: what was typed stays, the drawer shows what is stored, and the next try knows of it.
      if (isApiFault(error) && error.status === 412) await refetch();
      throw error;
    });
    saved();
    setInitialValues(fromMember(changed));
    notify.success(t('edit.done', { name: changed.name }));
  };
  return (
    <Box component="section" aria-label={t('edit.title')} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <EditForm
        label={t('edit.form')}
        initialValues={initialValues}
        schema={schema}
        onSubmit={submit}
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
    </Box>
  );
}
