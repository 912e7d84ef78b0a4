import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TeamMember } from '#contract/schemas/team';
import { useMembership, useRole } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { InvitationList } from './invitations/InvitationList.tsx';
import { MemberCommandDialog } from './MemberCommandDialog.tsx';
import { useMemberCommands } from './useMemberCommands.ts';
import { useMemberRights } from './useMemberRights.ts';
import { UserGrid } from './UserGrid.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const InviteMemberDialog = lazyPart(async () => (await import('./InviteMemberDialog.tsx')).InviteMemberDialog);
const UserDrawer = lazyPart(async () => (await import('./UserDrawer.tsx')).UserDrawer);

/** Which member's drawer is open, in the address. */
const MEMBER = 'member';

/** `/settings/team`: the people of the brand, and those invited to it. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'common']);
  const role = useRole();
  const brand = useMembership()?.brand.name ?? '';
  const { mayManage } = useMemberRights();
  const [search, setSearch] = useSearchParams();
  const [inviting, setInviting] = useView('team:invite', false);
  const shown = search.get(MEMBER) ?? '';
  const shownId = /^\d{1,9}$/.test(shown) ? Number(shown) : null;
  const show = useEventCallback((id: number | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (id === null) next.delete(MEMBER);
      else next.set(MEMBER, String(id));
      return next;
    }),
  );
  const open = useCallback(({ id }: TeamMember) => show(id), [show]);
  const commands = useMemberCommands(() => {
    if (shownId !== null) show(null);
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { brand, role: t(`common:role.${role}`) })}
        action={
          mayManage && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          )
        }
      />
      <UserGrid onOpen={open} onCommand={commands.ask} />
      {mayManage && <InvitationList />}
      <MemberCommandDialog {...commands} />
      <Suspense fallback={null}>
        {inviting && <InviteMemberDialog onClose={() => setInviting(false)} />}
        {shownId !== null && <UserDrawer key={shownId} id={shownId} onClose={() => show(null)} />}
      </Suspense>
    </>
  );
}
