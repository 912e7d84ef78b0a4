import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/schemas/team';
import { CopyViewButton } from '../../shared/record/CopyViewButton.tsx';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { useGetMemberQuery } from './teamApi.ts';
import { useMemberRights } from './useMemberRights.ts';

// It brings the tables of telephone numbers, which who only reads does without.
const MemberForm = lazyPart(async () => (await import('./MemberForm.tsx')).MemberForm);

/** One member in a drawer: what is known of them and, for who manages the team, role and contact to change. */
export function UserDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['team', 'lists']);
  const brandId = useBrandId();
  const query = useGetMemberQuery({ brandId, id });
  const { currentData: member } = query;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': member?.name ?? t('drawer.title'),
          sx: { width: 'min(480px, 100vw)', p: 3, gap: 3, outline: 'none' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        {member && <MemberAvatar member={member} size={56} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {member?.name ?? t('drawer.title')}
          </Typography>
          {member && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {member.email}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignSelf: 'flex-start' }}>
          <CopyViewButton />
          <IconButton aria-label={t('lists:close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
      </Stack>
      <RecordView
        id={id}
        query={query}
        texts={{ notFound: t('drawer.notFound'), failed: t('drawer.failed') }}
        loading={<Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={280} />}
      >
        {(shown) => <Details member={shown} />}
      </RecordView>
    </Drawer>
  );
}

function Details({ member }: { member: TeamMember }) {
  const { t } = useTranslation('lists');
  const { offer } = useMemberRights();
  const edit = offer('update', member);
  const mayEdit = edit !== null && edit.reason === null;
  return (
    <>
      <MemberFacts member={member} withContact={!mayEdit} />
      {edit?.reason && (
        <Typography variant="body2" color="textSecondary">
          {edit.reason}
        </Typography>
      )}
      {mayEdit && (
        <Suspense fallback={<Skeleton role="status" aria-label={t('loading')} variant="rounded" height={280} />}>
          <MemberForm key={member.id} member={member} />
        </Suspense>
      )}
    </>
  );
}
