import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { readSelectedBrand, selectingBrand } from '../../shared/session/brandNavigation.ts';
import { withoutOverlays } from '../../shared/overlay/overlayParams.ts';
import { brandSelected, selectBrandId } from '../../shared/session/selectedBrandSlice.ts';
import { selectUser } from '../../shared/session/sessionApi.ts';

/** First part of a path: the list that a single object's page belongs to. */
function sectionOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/**
 * Switching brand is a navigation to the section's own page, because an object of the old brand means nothing in the new
 * one, and neither does what lies over the page. A form with unsaved changes can hold it up like any other navigation; the brand changes on arrival.
 */
export function useSwitchBrand(): (brandId: number) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (brandId) => {
    const section = sectionOf(pathname);
    void navigate(section === pathname ? `${pathname}${withoutOverlays(search)}` : section, {
      state: selectingBrand(brandId),
    });
  };
}

/** Selects the brand that a navigation has brought along, unless it is selected; going back to it later changes nothing. */
export function useBrandFromNavigation(): void {
  const { dispatch, getState } = useStore<Parameters<typeof selectBrandId>[0]>();
  const location = useLocation();
  const type = useNavigationType();
  const brandId = readSelectedBrand(location.state);
  const { key } = location;
  useEffect(() => {
    if (brandId !== null && type === NavigationType.Push && brandId !== selectBrandId(getState()))
      dispatch(brandSelected(brandId));
  }, [brandId, key, type, dispatch, getState]);
}

/**
 * A link in a mail names its brand, `?brand=12&pay=3`: selects it, and takes the name out of the address. True until that
 * is done, because what the link opens must not begin in another brand; where one is no member it opens nothing.
 */
export function useBrandFromLink(): boolean {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const selected = useSelector(selectBrandId);
  const user = useSelector(selectUser);
  const params = new URLSearchParams(search);
  const named = params.get('brand');
  const brandId = user?.memberships.find((membership) => String(membership.brandId) === named)?.brandId;
  params.delete('brand');
  const rest = brandId === undefined ? '' : params.toString();
  useEffect(() => {
    if (named === null) return;
    if (brandId !== undefined && brandId !== selected) dispatch(brandSelected(brandId));
    void navigate({ search: rest }, { replace: true });
  }, [named, brandId, selected, rest, dispatch, navigate]);
  return named !== null;
}
