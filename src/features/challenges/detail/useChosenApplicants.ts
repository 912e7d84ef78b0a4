import { useTranslation } from 'react-i18next';
import { PARTICIPATION_BULK_LIMIT } from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { say } from '../../../shared/notify/say.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useLazyListParticipationsQuery, useListParticipationsQuery } from '../participationsApi.ts';

const NOBODY: readonly number[] = [];

type Asked = Parameters<typeof useListParticipationsQuery>[0];

/**
 * Who is chosen among the applicants, in the order of choosing: it says who comes first where not all fit.
 * @param undecided those on the page who can be chosen
 * @param asked whose applicants, by which filter and in which order: one who does not match any more is not chosen
 */
export function useChosenApplicants(undecided: readonly Participation[], asked: Exclude<Asked, symbol>) {
  const { t } = useTranslation('challenges');
  const [chosen, setChosen] = useView<readonly number[]>('participations:selection', NOBODY);
  const [reachesAll, setReachesAll] = useView('participations:all', false);
  // One page holds as many as one command takes.
  const everybody = { ...asked, page: 1, limit: PARTICIPATION_BULK_LIMIT };
  const all = useListParticipationsQuery(everybody, { skip: !reachesAll });
  const [readAll] = useLazyListParticipationsQuery();
  const elsewhere = reachesAll ? rowsOf(all.currentData).filter(({ status }) => isUndecided(status)) : [];
  const selected = chosen.flatMap((id) => [...undecided, ...elsewhere].find((row) => row.id === id) ?? []);
  const set = (ids: readonly number[]) => {
    setChosen(ids);
    say(t('pipeline.chosen', { count: ids.length }));
  };
  return {
    selected,
    /** Those who were read from all pages. */
    elsewhere,
    isChosen: (id: number) => chosen.includes(id),
    choose: (ids: readonly number[], isChosen: boolean) => {
      const before = selected.map(({ id }) => id);
      set(isChosen ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id)));
    },
    /** Rejects with an API fault. */
    chooseAll: async () => {
      const rows = rowsOf(await readAll(everybody, true).unwrap());
      setReachesAll(true);
      set(rows.filter(({ status }) => isUndecided(status)).map(({ id }) => id));
    },
    chooseNobody: () => {
      setChosen(NOBODY);
      setReachesAll(false);
    },
  };
}
