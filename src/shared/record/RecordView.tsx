import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiFault } from '../api/apiFault.ts';
import { isLackedCall } from '../api/lackedCall.ts';
import { EmptyState } from '../list/EmptyState.tsx';
import { ListError } from '../list/ListError.tsx';
import { gateOf, isPlanRefusal } from '../plan/planRefusal.ts';
import { UpgradePrompt } from '../plan/UpgradePrompt.tsx';

interface Missing {
  /** Null where the address names none. */
  id: number | null;
  /** Why it did not come; while another try is under way it is loading. */
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  texts: {
    notFound: string;
    notFoundBody?: string;
    failed: string;
    /** Where the server does not know the call: for screens with words of their own, or whose call every server has. */
    lacking?: string;
    lackingBody?: string;
  };
  /** The way on where there is no such record. */
  back?: { to: string; label: string };
  /** In the shape of what comes. */
  loading?: ReactNode;
}

interface Props<R> extends Omit<Missing, 'error' | 'isFetching' | 'onRetry'> {
  query: { currentData?: R | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is shown of it where that is not the newest answer, as while it is edited. */
  record?: R | undefined;
  children: (record: R) => ReactNode;
}

/** One record on a screen or in a drawer: loading, not found, unknown to this server, failed with another try, or itself. */
export function RecordView<R>({ query, record = query.currentData, children, ...missing }: Props<R>) {
  if (record !== undefined) return children(record);
  const { error, isFetching, refetch } = query;
  return <RecordMissing {...missing} error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}

/** What stands in the place of a record that is not there (yet), for screens that wait for more than one answer. */
export function RecordMissing({ id, error, isFetching, onRetry, texts, back, loading }: Missing) {
  const { t } = useTranslation('lists');
  const status = isApiFault(error) && !isFetching ? error.status : null;
  const isLacked = id !== null && !isFetching && isLackedCall(error);
  const lacked = texts.lacking
    ? { title: texts.lacking, body: texts.lackingBody }
    : { title: t('lacking.title'), body: t('lacking.body') };
  // An id that the server cannot read is none either.
  if (id === null || isLacked || status === 404 || status === 400)
    return (
      <EmptyState
        urgent
        drawing="noResults"
        title={isLacked ? lacked.title : texts.notFound}
        action={
          back && (
            <Button component={Link} to={back.to} variant="outlined">
              {back.label}
            </Button>
          )
        }
      >
        {isLacked ? lacked.body : texts.notFoundBody}
      </EmptyState>
    );
  if (!isFetching && isPlanRefusal(error)) return <UpgradePrompt gate={gateOf(error)} />;
  if (error !== undefined && !isFetching) return <ListError error={error} title={texts.failed} onRetry={onRetry} />;
  return loading ?? <RecordSkeleton heights={[320, 220]} maxWidth={720} />;
}

/** A title and blocks of these heights, in px. */
export function RecordSkeleton({ heights, maxWidth }: { heights: readonly number[]; maxWidth?: number }) {
  const { t } = useTranslation('lists');
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 3, maxWidth }}>
      <Skeleton variant="rounded" width={280} height={32} />
      {heights.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
