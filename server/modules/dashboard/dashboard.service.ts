import { SET_UP_STEPS, type SetUpStep, WAITING_KINDS, WAITING_KINDS_BESIDE } from '#contract/constants/dashboard';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { pictureOrNull } from '#server/media/picture';
import * as repository from '#server/modules/dashboard/dashboard.repository';
import type { BrandScope } from '#server/plugins/brandScope';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** What a member of the brand sees first; nothing in it waits on somebody else. */
export async function getDashboard(
  tx: Tx,
  scope: BrandScope,
  sources: readonly WaitingSource[],
  files: Files,
  now: Date,
): Promise<DashboardAnswer> {
  const inOrder = sources.toSorted((a, b) => WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind));
  const { done, dismissed, waiting, money, running, runningTotal } = await repository.readDashboard(
    tx,
    scope,
    inOrder,
    now,
  );
  return {
    setUp: SET_UP_STEPS.map((step) => ({ step, done: done[step], dismissed: dismissed.includes(step) })),
    waiting: waiting.filter(({ kind }) => !WAITING_KINDS_BESIDE.includes(kind)),
    waitingBeside: waiting.filter(({ kind }) => WAITING_KINDS_BESIDE.includes(kind)),
    money,
    running: {
      total: runningTotal,
      items: running.map((challenge) => ({ ...challenge, cover: pictureOrNull(files, challenge.cover) })),
    },
  };
}

/** Keeps which steps of the set-up the person does not want to see in this brand, in the order of the list. */
export async function dismissSteps(tx: Tx, scope: BrandScope, chosen: readonly SetUpStep[]): Promise<SetUpStep[]> {
  const dismissed = SET_UP_STEPS.filter((step) => chosen.includes(step));
  await repository.saveDismissed(tx, scope, dismissed);
  return dismissed;
}
