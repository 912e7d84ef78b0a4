import { useSelector } from 'react-redux';
import { selectBrandId } from './selectedBrandSlice.ts';
import { useGetMeQuery } from './sessionApi.ts';
import { selectSessionStatus } from './sessionSlice.ts';

/** Whether somebody is signed in who has a brand to work in, and so the console's frame around each screen. */
export function useWorksInBrand(): boolean {
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const hasBrand = useSelector(selectBrandId) !== null;
  const { data } = useGetMeQuery(undefined, { skip: !isSignedIn });
  return isSignedIn && hasBrand && (data?.onboarding.hasApprovedBrand ?? false);
}
