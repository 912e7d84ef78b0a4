import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { readSelectedBrand, selectingBrand } from '../../shared/session/brandNavigation.ts';
import { withoutOverlays } from '../../shared/overlay/overlayParams.ts';
import { brandSelected } from '../../shared/session/selectedBrandSlice.ts';

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
    void navigate(section === pathname ? `${pathname}${withoutOverlays(search)}` : section, { state: selectingBrand(brandId) });
  };
}

/** Selects the brand that a navigation has brought along; going back to it later changes nothing. */
export function useBrandFromNavigation(): void {
  const dispatch = useDispatch();
  const location = useLocation();
  const type = useNavigationType();
  const brandId = readSelectedBrand(location.state);
  const { key } = location;
  useEffect(() => {
    if (brandId !== null && type === NavigationType.Push) dispatch(brandSelected(brandId));
  }, [brandId, key, type, dispatch]);
}
