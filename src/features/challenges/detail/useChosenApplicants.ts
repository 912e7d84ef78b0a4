import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTICIPATION_BULK_LIMIT } from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { say } from '../../../shared/notify/say.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useLazyListParticipationsQuery, useListParticipationsQuery } from '../participationsApi.ts';

const NOBODY: readonly number[] = [];
const NO_ROWS: readonly Participation[] = [];

type Asked = Parameters<typeof useListParticipationsQuery>[0];

/**
 * Who is chosen among the applicants, over all pages, in the order of choosing: it says who comes first where not all fit.
 * @param undecided those on the page who can be chosen
 * @param asked whose applicants, by which filter and in which order: one who does not match any more is not chosen
 */
export function useChosenApplicants(undecided: readonly Participation[], asked: Exclude<Asked, symbol>) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const [chosen, setChosen] = useView<readonly number[]>('participations:selection', NOBODY);
  const [reachesAll, setReachesAll] = useView('participations:all', false);
  // As they were when they were chosen: those behind the first hundred are in no answer once their page is left.
  const [kept, keep] = useView<readonly Participation[]>('participations:kept', NO_ROWS);
  const filters = JSON.stringify({ ...asked, sort: undefined });
  const keptBy = useRef(filters);
  useEffect(() => {
    // Whether these match another filter is not known.
    if (keptBy.current !== filters) keep(NO_ROWS);
    keptBy.current = filters;
  }, [filters, keep]);

  const isHere = (id: number) => undecided.some((row) => row.id === id);
  // One page holds as many as one command takes. Read again, those of other pages are as they are now.
  const everybody = { ...asked, page: 1, limit: PARTICIPATION_BULK_LIMIT };
  const all = useListParticipationsQuery(everybody, { skip: !reachesAll && chosen.every(isHere) });
  const [readAll] = useLazyListParticipationsQuery();
  const first = all.currentData;
  const isWhole = first !== undefined && first.total <= PARTICIPATION_BULK_LIMIT;
  const elsewhere = [
    ...rowsOf(first).filter(({ status }) => isUndecided(status)),
    ...(isWhole ? NO_ROWS : kept), // behind those that were read, or not yet read again
  ];
  const rowOf = (id: number) => [...undecided, ...elsewhere].find((row) => row.id === id);
  const selected = chosen.flatMap((id) => rowOf(id) ?? []);
  const set = (ids: readonly number[]) => {
    setChosen(ids.length > 0 ? ids : NOBODY);
    say(t('pipeline.chosen', { count: ids.length }));
  };
  const chooseNobody = () => {
    setChosen(NOBODY);
    setReachesAll(false);
    keep(NO_ROWS);
  };
  return {
    selected,
    /** Those of other pages, as far as they are known here. */
    elsewhere,
    reachesAll,
    isChosen: (id: number) => chosen.includes(id),
    choose: (ids: readonly number[], isChosen: boolean) => {
      // Until they are read again, those of other pages may still match.
      const before = first ? selected.map(({ id }) => id) : chosen;
      const wanted = isChosen ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
      if (wanted.length > PARTICIPATION_BULK_LIMIT)
        notify.info(t('pipeline.chosenMost', { count: PARTICIPATION_BULK_LIMIT }));
      const next = wanted.slice(0, PARTICIPATION_BULK_LIMIT);
      set(next);
      keep(next.length > 0 ? next.flatMap((id) => rowOf(id) ?? []) : NO_ROWS);
    },
    /** Rejects with an API fault. */
    chooseAll: async () => {
      const rows = rowsOf(await readAll(everybody, true).unwrap());
      setReachesAll(true);
      set(rows.filter(({ status }) => isUndecided(status)).map(({ id }) => id));
    },
    chooseNobody,
    /** The same as a step of its own, which is said. */
    letGo: () => {
      chooseNobody();
      say(t('pipeline.chosen', { count: 0 }));
    },
  };
}
