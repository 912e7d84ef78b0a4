import { expect, it } from '@jest/globals';
import { SET_UP_STEPS } from '#contract/constants/dashboard';
import { offeredSteps } from '../../../src/features/dashboard/setUpSteps.ts';

const steps = SET_UP_STEPS.map((step) => ({ step, done: false, dismissed: false }));

it('offers an owner every step, and none that a suspended brand cannot take', () => {
  expect(offeredSteps(steps, 'OWNER', false)).toEqual(steps);
  expect(offeredSteps(steps, 'OWNER', true)).toEqual([]);
});
