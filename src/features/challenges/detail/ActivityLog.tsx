import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { CURRENCIES } from '#contract/constants/money';
import type { ChallengeEvent } from '#contract/schemas/challenges';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListChallengeEventsQuery } from '../challengesApi.ts';
import { PartFailed } from './PartFailed.tsx';
import { useView } from '../../../shared/replay/useView.ts';

const SHOWN = 20;

/** Everything that happened in the challenge, the newest first. */
export function ActivityLog({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const [limit, setLimit] = useView('challenge:activity', SHOWN);
  const query = useListChallengeEventsQuery({ brandId, id: challengeId, page: 1, limit });
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
      {page.total > limit && limit < PAGE_LIMIT_MAX && (
        <Button sx={{ mt: 2 }} onClick={() => setLimit(PAGE_LIMIT_MAX)}>
          {t('activity.more')}
        </Button>
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
