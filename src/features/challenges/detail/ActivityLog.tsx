import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/constants/money';
import type { ChallengeEvent } from '#contract/schemas/challenges';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListChallengeEventsQuery } from '../challengesApi.ts';
import { PartFailed } from './PartFailed.tsx';
import { useView } from '../../../shared/replay/useView.ts';

const FIRST = { page: 1, limit: 20 };

/** Everything that happened in the challenge, the newest first. */
export function ActivityLog({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const [{ page: number, limit }, setPlace] = useView('challenge:log', FIRST);
  const query = useListChallengeEventsQuery({ brandId, id: challengeId, page: number, limit });
  const page = query.currentData ?? query.data;
  if (query.error && !page) return <PartFailed title={t('activity.failed')} query={query} />;
  if (!page) return <Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={160} />;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: 13 }}>
        {rowsOf(page).map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{
              display: 'flex',
              gap: 2,
              justifyContent: 'space-between',
              borderBottom: 1,
              borderColor: 'divider',
              pb: 1.25,
            }}
          >
            <span>
              <EventText event={event} />
            </span>
            <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
              <RelativeTime instant={event.createdAt} />
            </Box>
          </Box>
        ))}
      </Box>
      {(page.total > limit || number > 1) && (
        <ListPager
          page={number}
          limit={limit}
          total={page.total}
          capped={false}
          shown={rowsOf(page).length}
          onPage={(next) => setPlace({ page: next, limit })}
          onLimit={(next) => setPlace({ page: 1, limit: next })}
        />
      )}
    </>
  );
}

function EventText({ event: { type, actor, creator, data } }: { event: ChallengeEvent }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const currency = CURRENCIES.find((code) => code === data.currency) ?? 'TRY';
  const fee = typeof data.feeMinor === 'number' ? formatMoney(data.feeMinor, currency, language) : '';
  const who = actor.type === 'system' ? t('activity.system') : (actor.name ?? t('activity.somebody'));
  return (
    <>
      {t(`event.${type}`, {
        who,
        creator: creator ?? t('activity.somebody'),
        fee,
        version: Number(data.version ?? 0),
        reason: typeof data.reason === 'string' ? data.reason : '',
      })}
    </>
  );
}
