import type { FeedDirection } from '#contract/constants/feeds';
import type { FeedFormValues } from './feedFormValues.ts';

/** The steps of the form, as the address names them. */
const FEED_STEPS = ['source', 'mapping', 'schedule', 'start', 'export'] as const;
export type FeedStep = (typeof FEED_STEPS)[number];

/** The fields that each step shows. */
export const STEP_FIELDS: Record<FeedStep, readonly (keyof FeedFormValues)[]> = {
  source: ['direction', 'name', 'source', 'url', 'upload', 'auth', 'username', 'secret'],
  mapping: ['format', 'delimiter', 'itemsPath', 'mapping', 'category', 'currency'],
  schedule: ['scheduleKind', 'at', 'day', 'country', 'language', 'missingItems', 'shrinkLimitPercent'],
  start: ['runNow'],
  export: ['direction', 'name', 'exportForm', 'exportFormat', 'withLicensed', 'country', 'language'],
};

/** The steps of a feed in their order. An export has one; only a new import asks whether it should run. */
export const stepsOf = (direction: FeedDirection, isNew: boolean): readonly FeedStep[] =>
  direction === 'export' ? ['export'] : ['source', 'mapping', 'schedule', ...(isNew ? (['start'] as const) : [])];

/** The first of the steps that shows one of the fields; undefined where none does. */
export const stepOfErrors = (steps: readonly FeedStep[], errors: object): FeedStep | undefined =>
  steps.find((step) => STEP_FIELDS[step].some((field) => field in errors));
