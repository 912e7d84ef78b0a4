import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contract/constants/auth';
import { grantableRoles } from '#contract/rules/team';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { FormProgress } from '../../shared/form/FormProgress.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { MemberDetailsFields } from './MemberDetailsFields.tsx';
import { memberFormSchema } from './memberFormSchema.ts';
import { EMPTY_MEMBER, type MemberFormValues, toInviteBody } from './memberFormValues.ts';
import { RoleField } from './RoleField.tsx';
import { useInviteMemberMutation } from './teamApi.ts';

const FIELDS: ReadonlySet<string> = new Set(Object.keys(EMPTY_MEMBER));
const REQUIRED = ['email', 'role'] as const;

/** Invites somebody by e-mail. The link in the mail works for seven days. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const brandId = useBrandId();
  const role = useRole();
  const [invite] = useInviteMemberMutation();
  const [keys] = useState(createKeyRing);
  const schema = useMemo(() => memberFormSchema(forms), [forms]);
  const submit = async (values: MemberFormValues, saved: () => void) => {
    const body = toInviteBody(values);
    await invite({ brandId, body, key: keys.keyFor(body) }).unwrap();
    keys.done();
    saved();
    notify.success(t('invite.done', { email: body.email }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invite-title">
      <DialogTitle id="invite-title">{t('invite.title')}</DialogTitle>
      <EditForm
        label={t('invite.form')}
        initialValues={EMPTY_MEMBER}
        schema={schema}
        guarded={false}
        onSubmit={submit}
        toField={(path) => (FIELDS.has(path) ? path : null)}
      >
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('invite.body')}</DialogContentText>
          <Stack sx={{ gap: 2 }}>
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
          </Stack>
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <FormProgress required={REQUIRED} />
          <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
            <Button color="inherit" onClick={onClose}>
              {t('invite.cancel')}
            </Button>
            <SubmitButton>{t('invite.submit')}</SubmitButton>
          </Stack>
        </DialogActions>
      </EditForm>
    </Dialog>
  );
}
