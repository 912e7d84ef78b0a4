import { errorCode, errorRequestId } from '../api/errorMessage.ts';
import type { ReportSubject } from './reportQueue.ts';

/** What of an error support can look up: its code, or its status, and the id of the call. */
export function reportSubject(error: unknown): ReportSubject {
  const status = typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : null;
  const code = errorCode(error) ?? status;
  const requestId = errorRequestId(error);
  return { ...(code !== null && { code }), ...(requestId !== null && { requestId }) };
}
