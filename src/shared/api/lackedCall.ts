import { isApiFault } from './apiFault.ts';
import { errorCode } from './errorMessage.ts';

/** True when the server does not know the call itself. One that knows it says by a code that what was asked for is not there. */
export function isLackedCall(fault: unknown): boolean {
  if (!isApiFault(fault)) return false;
  return fault.status === 501 || (fault.status === 404 && errorCode(fault) === null);
}
