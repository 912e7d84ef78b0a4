import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectionReason } from '#contract/constants/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  useAcceptParticipationsMutation,
  useOfferFeeMutation,
  useRejectParticipationsMutation,
  useShortlistParticipationsMutation,
  useUnshortlistParticipationsMutation,
  useWithdrawOfferMutation,
} from '../participationsApi.ts';

export type Decision =
  { kind: 'accept' | 'reject'; rows: readonly Participation[] } | { kind: 'offer'; rows: readonly [Participation] };

const idsOf = (rows: readonly Participation[]) => rows.map(({ id }) => id);

/** The decision about these people; null when they are gone. */
function decisionOf(kind: Decision['kind'], rows: readonly Participation[]): Decision | null {
  const [first] = rows;
  if (!first) return null;
  return kind === 'offer' ? { kind, rows: [first] } : { kind, rows };
}

/** How many of a refused batch would have fitted, by what was short. */
interface Fit {
  fit?: number;
  fitByPlaces?: number;
  fitByFunds?: number;
}

function readFit(error: unknown): Fit {
  const body = isApiFault(error) ? (error.body as { details?: Fit } | undefined) : undefined; // the contract's answer to a batch that is too large
  return body?.details ?? {};
}

/** What accepting would hold, where that is another amount by now than the one that was shown; in minor units. */
function readTotal(error: unknown, currency: string): number | null {
  const body = isApiFault(error)
    ? (error.body as { details?: { gate?: string; currency?: string; amountMinor?: number } } | undefined) // the contract's answer to another `total`
    : undefined;
  const details = body?.details;
  return details?.gate === 'totalChanged' && details.currency === currency ? (details.amountMinor ?? null) : null;
}

/** Decisions about applications, of which these are known here, each asked for, carried out once, and told. */
export function useDecisions(challenge: Challenge, known: readonly Participation[], onDone: () => void) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const brandId = useBrandId();
  const challengeId = challenge.id;
  const [viewed, setViewed] = useView<{ kind: 'accept' | 'reject' | 'offer'; ids: readonly number[] } | null>(
    'participations:decide',
    null,
  );
  const asked =
    viewed &&
    decisionOf(
      viewed.kind,
      viewed.ids.flatMap((id) => known.find((row) => row.id === id) ?? []),
    );
  const [fault, setFault] = useViewedFault('participations:fault');
  const once = useCommand();
  const [accept, accepting] = useAcceptParticipationsMutation();
  const [reject] = useRejectParticipationsMutation();
  const [shortlist] = useShortlistParticipationsMutation();
  const [unshortlist] = useUnshortlistParticipationsMutation();
  const [offer] = useOfferFeeMutation();
  const [withdrawOffer] = useWithdrawOfferMutation();

  const explain = (error: unknown): ReactNode => {
    const { fit, fitByPlaces = 0, fitByFunds = 0 } = readFit(error);
    const isBatch =
      fit !== undefined && (errorCode(error) === 'CAPACITY_EXCEEDED' || errorCode(error) === 'INSUFFICIENT_FUNDS');
    return isBatch
      ? t('decide.fit', { fit, places: fitByPlaces, funds: fitByFunds })
      : faultText(error, t('actions.failed'));
  };
  /** What accepting these holds in minor units, as it is shown. */
  const totalOf = (rows: readonly Participation[]): number =>
    readTotal(fault, challenge.currency) ?? rows.reduce((sum, { proposal }) => sum + proposal.totalMinor, 0);
  const done = () => {
    setViewed(null);
    onDone();
  };
  return {
    asked,
    fault,
    problem: fault && explain(fault),
    busy: accepting.isLoading,
    ask: (decision: Decision) => {
      setFault(null);
      setViewed({ kind: decision.kind, ids: idsOf(decision.rows) });
    },
    close: () => setViewed(null),
    done,
    totalOf,
    accept: (rows: readonly Participation[]) => {
      setFault(null);
      // The dialog has said at whose figure.
      const atAsked = rows.some(({ offeredFeeMinor }) => offeredFeeMinor !== null);
      const ids = idsOf(rows);
      const total = { currency: challenge.currency, amountMinor: totalOf(rows) };
      void once(['accept', ids, atAsked, total], (key) =>
        accept({ brandId, challengeId, ids, atAsked, total, key }).unwrap(),
      ).then(
        () => {
          done();
          notify.success(t('decide.accepted', { count: rows.length }));
        },
        (error: unknown) => setFault(error),
      );
    },
    reject: (rows: readonly Participation[], reason: RejectionReason, note: string, key: string) =>
      reject({ brandId, challengeId, ids: idsOf(rows), reason, note, key }).unwrap(),
    offer: ({ id }: Participation, feeAmount: number, key: string) =>
      offer({ brandId, challengeId, id, feeAmount, key }).unwrap(),
    withdrawOffer: ({ id }: Participation) =>
      void withdrawOffer({ brandId, challengeId, id })
        .unwrap()
        .then(
          () => notify.success(t('decide.offerWithdrawn')),
          (error: unknown) => notify.failed(error, t('actions.failed')),
        ),
    setShortlisted: (rows: readonly Participation[], isListed: boolean) => {
      const run = isListed ? shortlist : unshortlist;
      void run({ brandId, challengeId, ids: idsOf(rows), key: randomKey() })
        .unwrap()
        .then(onDone, (error: unknown) => notify.failed(error, t('actions.failed')));
    },
  };
}
