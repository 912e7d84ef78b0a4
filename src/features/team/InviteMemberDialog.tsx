import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contract/constants/auth';
import { grantableRoles } from '#contract/rules/team';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { MemberDetailsFields } from './MemberDetailsFields.tsx';
import { memberFormSchema } from './memberFormSchema.ts';
import { EMPTY_MEMBER, toInviteBody } from './memberFormValues.ts';
import { RoleField } from './RoleField.tsx';
import { useInviteMemberMutation } from './teamApi.ts';

/** Invites somebody by e-mail. The link in the mail works for seven days. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: forms } = useTranslation('forms');
  const brandId = useBrandId();
  const role = useRole();
  const [invite] = useInviteMemberMutation();
  const schema = useMemo(() => memberFormSchema(forms), [forms]);
  return (
    <FormDialog
      maxWidth="sm"
      title={t('invite.title')}
      intro={t('invite.body')}
      initialValues={EMPTY_MEMBER}
      schema={schema}
      required={['email', 'role']}
      send={async (values, key) => {
        const body = toInviteBody(values);
        await invite({ brandId, body, key }).unwrap();
        return body.email;
      }}
      doneText={(email) => t('invite.done', { email })}
      submitLabel={t('invite.submit')}
      onClose={onClose}
    >
      <TextField
        required
        type="email"
        name="email"
        label={t('column.email')}
        autoComplete="off"
        inputMode="email"
        maxLength={EMAIL_MAX}
      />
      <RoleField roles={grantableRoles(role)} emptyOption={t('form.chooseRole')} />
      <MemberDetailsFields />
    </FormDialog>
  );
}
