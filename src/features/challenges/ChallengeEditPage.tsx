import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { paths } from '../../shared/paths.ts';
import { RecordMissing } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRefusal } from '../../shared/session/useCurrentUser.ts';
import { useGetBrandQuery } from '../brands/brandsApi.ts';
import { useGetChallengeQuery } from './challengesApi.ts';
import { BriefEditor } from './form/BriefEditor.tsx';
import { ReadOnlyBrief } from './form/ReadOnlyBrief.tsx';
import { useLaunchFacts } from './useLaunchFacts.ts';

/** What has ended stays as it was agreed upon. */
const CLOSED = ['completed', 'cancelled'] as const;

/** What is being edited: under which address it was opened, and the challenge it stands for. */
interface Session {
  wanted: number | null;
  created: number | null;
  challenge: Challenge | null;
  key: number;
}

/** /challenges/new and /challenges/{id}/edit: one form; a new draft gets its address with its first save, and the form stays. What cannot be edited is shown to be read. */
export function ChallengeEditPage() {
  const { t } = useTranslation('challenges');
  const navigate = useNavigate();
  const brandId = useBrandId();
  const id = useIdParam();
  const isNew = useParams().id === undefined;
  const wanted = isNew ? null : (id ?? 0);
  const refusal = useRefusal('challenges.write', t('readOnly.role'));
  const isForbidden = refusal !== null;
  const launch = useLaunchFacts(brandId, id, { skip: isForbidden });
  const brand = useGetBrandQuery({ brandId }, { skip: isForbidden });
  const query = useGetChallengeQuery({ brandId, id: wanted ?? 0 }, { skip: wanted === null || wanted === 0 });
  const [session, setSession] = useState<Session | null>(null);
  const arrived = session !== null && session.created !== null && session.created === wanted;
  const isOpen = session !== null && (session.wanted === wanted || arrived);
  if (session && arrived && session.wanted !== wanted) setSession({ ...session, wanted, created: null });
  // What is being edited stays as it was loaded: a newer answer must not change the input under the person's hands.
  const loaded = wanted === null ? null : query.currentData;
  if (!isOpen && loaded !== undefined)
    setSession({ wanted, created: null, challenge: loaded, key: (session?.key ?? 0) + 1 });

  const onCreated = useCallback(
    (challenge: Challenge) => {
      setSession((now) => now && { ...now, challenge, created: challenge.id });
      void navigate(paths.challenges.edit(challenge.id), { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  // Whoever may not write, or what is over, is read; what was being typed stays in this browser.
  const newest = query.currentData ?? (isOpen ? session.challenge : null);
  const closed = CLOSED.find((status) => status === newest?.status);
  const why = refusal ?? (closed ? t(`readOnly.${closed}`) : null);
  if (newest && wanted !== null && why !== null) return <ReadOnlyBrief challenge={newest} why={why} />;
  if (wanted === null && isForbidden) {
    return (
      <EmptyState
        drawing="noResults"
        title={t('readOnly.new')}
        action={
          <Button component={Link} to={paths.challenges.list()} variant="outlined">
            {t('form.backToList')}
          </Button>
        }
      >
        {refusal}
      </EmptyState>
    );
  }

  if (isOpen && launch.facts && (brand.data ?? brand.error)) {
    const starting = {
      currency: brand.data?.defaultCurrency ?? ('TRY' as const),
      country: brand.data?.country ?? null,
    };
    return (
      <BriefEditor
        key={session.key}
        challenge={session.challenge}
        facts={launch.facts}
        brand={starting}
        onCreated={onCreated}
      />
    );
  }
  const failed = query.error ?? launch.error;
  return (
    <RecordMissing
      // A new one is not missing.
      id={isNew ? 0 : id}
      error={failed}
      isFetching={query.isFetching || launch.isFetching}
      onRetry={() => {
        void launch.refetch();
        if (query.error) void query.refetch();
      }}
      texts={{ notFound: t('form.notFound'), notFoundBody: t('form.notFoundBody'), failed: t('form.failed') }}
      back={{ to: paths.challenges.list(), label: t('form.backToList') }}
    />
  );
}
