import { errorCode } from './errorMessage.ts';

/** Whether the plan is what is in the way; the error's text says which limit, and how much of it is used. */
export const isPlanRefusal = (error: unknown): boolean =>
  ['PLAN_REQUIRED', 'STORAGE_QUOTA'].includes(errorCode(error) ?? '');
