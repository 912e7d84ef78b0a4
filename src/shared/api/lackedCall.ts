import { useSelector } from 'react-redux';
import { isApiFault, isMissingCall } from './apiFault.ts';
import { errorCode } from './errorMessage.ts';
import { selectIsOurServer } from './serverTimeSlice.ts';

/** True when the server does not know the call itself. One that knows it says by a code that what was asked for is not there. */
export function isLackedCall(fault: unknown): boolean {
  if (!isApiFault(fault)) return false;
  return fault.status === 501 || (fault.status === 404 && errorCode(fault) === null);
}

/** The same of a call that was added to the specified ones: every 404 of another server means that, whatever code it has. */
export function useIsLackedCall(fault: unknown): boolean {
  const isOurs = useSelector(selectIsOurServer);
  return isLackedCall(fault) || (!isOurs && isMissingCall(fault));
}
