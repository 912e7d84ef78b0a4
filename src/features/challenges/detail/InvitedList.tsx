import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { InvitationState } from '#contract/constants/invitations';
import { PAGE_LIMIT_DEFAULT } from '#contract/constants/lists';
import type { Challenge } from '#contract/schemas/challenges';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { personName } from '../../../shared/format/personName.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { ListError } from '../../../shared/list/ListError.tsx';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { useLastPage } from '../../../shared/list/useLastPage.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListInvitationsQuery } from '../../invitations/invitationsApi.ts';
import type { PipelineAddress } from './usePipeline.ts';

const ANSWERED = ['accepted', 'declined'] as const satisfies readonly InvitationState[];
const UNANSWERED = ['unread', 'read', 'expired'] as const satisfies readonly InvitationState[];

/** Who was invited to the challenge, and what has become of it. */
export function InvitedList({ challenge, address }: { challenge: Challenge; address: PipelineAddress }) {
  const { t } = useTranslation(['challenges', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const creator = useOverlay('creator');
  const { page, limit } = address;
  const { answered } = address.filters;
  const list = useListPage(
    brandId,
    useListInvitationsQuery({
      brandId,
      challenge: challenge.id,
      page,
      limit,
      ...(answered !== undefined && { state: (answered === 'true' ? ANSWERED : UNANSWERED).join(',') }),
    }),
  );
  useLastPage(address, list);
  if (list.error && !list.fetching) return <ListError error={list.error} onRetry={list.retry} />;
  if (!list.page) return <Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={160} />;
  if (list.page.total === 0 && answered !== undefined)
    return (
      <EmptyState drawing="noResults" title={t('lists:noResults.title')}>
        {t('lists:noResults.body')}
      </EmptyState>
    );
  if (list.page.total === 0) {
    return (
      <EmptyState
        drawing="invitation"
        article="invitations"
        title={t('pipeline.empty.invited')}
        action={
          <Link component={RouterLink} to={paths.creators.list()}>
            {t('pipeline.findCreators')}
          </Link>
        }
      />
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {list.page.items.map(
        ({ id, creator: person, creatorProfileId, state, offeredFeeMinor, currency, sentAt, expiresAt, note }) => (
          <Paper
            key={id}
            component="li"
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', fontSize: 13 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Link
                component="button"
                type="button"
                onClick={() => creator.open(creatorProfileId)}
                color="text.primary"
                sx={{ fontWeight: 600 }}
              >
                {personName(person)}
              </Link>
              {note && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
            </Box>
            <span>{formatMoney(offeredFeeMinor, currency, language)}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {state === 'unread' || state === 'read' ? (
                <>
                  {t('invited.until')} <RelativeTime instant={expiresAt} />
                </>
              ) : (
                <RelativeTime instant={sentAt} />
              )}
            </Box>
            <Chip
              size="small"
              variant={state === 'accepted' ? 'filled' : 'outlined'}
              color={state === 'accepted' ? 'primary' : 'default'}
              label={t(`invited.${state}`)}
            />
          </Paper>
        ),
      )}
      <li>
        {list.page.total > PAGE_LIMIT_DEFAULT && (
          <ListPager
            page={page}
            limit={limit}
            total={list.page.total}
            capped={list.page.totalCapped ?? false}
            shown={list.page.items.length}
            onPage={address.setPage}
            onLimit={address.setLimit}
          />
        )}
        <Link component={RouterLink} to={paths.creators.invitations({ challenge: challenge.id })} sx={{ fontSize: 13 }}>
          {t('invited.manage')}
        </Link>
      </li>
    </Box>
  );
}
