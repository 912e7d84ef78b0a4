import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTICIPATION_BULK_LIMIT } from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import { readAllRows } from '../../../shared/list/readAllRows.ts';
import { say } from '../../../shared/notify/say.ts';
import { useView } from '../../../shared/replay/useView.ts';

const NOBODY: readonly number[] = [];
const NONE: { of: string; rows: readonly Participation[] } = { of: '', rows: [] };

/**
 * Who is chosen among the applicants, in the order of choosing: it says who comes first where not all fit.
 * @param undecided those on the page who can be chosen
 * @param asked the filter and the order in words: who was chosen over all pages stays chosen in these only
 */
export function useChosenApplicants(
  undecided: readonly Participation[],
  asked: string,
  readPage: Parameters<typeof readAllRows<Participation>>[0],
) {
  const { t } = useTranslation('challenges');
  const [chosen, setChosen] = useView<readonly number[]>('participations:selection', NOBODY);
  const [all, setAll] = useState(NONE);
  const elsewhere = all.of === asked ? all.rows : [];
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
    chooseAll: async () => {
      const open = (await readAllRows(readPage, PARTICIPATION_BULK_LIMIT)).filter(({ status }) => isUndecided(status));
      setAll({ of: asked, rows: open });
      set(open.map(({ id }) => id));
    },
    chooseNobody: () => {
      setChosen(NOBODY);
      setAll(NONE);
    },
  };
}
