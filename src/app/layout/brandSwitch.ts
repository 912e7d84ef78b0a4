import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { brandSelected } from '../../shared/session/selectedBrandSlice.ts';

const STATE_KEY = 'selectBrand';

/** First part of a path: the list that a single object's page belongs to. */
function sectionOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/**
 * Switching brand is a navigation to the section's own page, because an object of the old brand means nothing in the new
 * one. A form with unsaved changes can hold it up like any other navigation; the brand changes on arrival.
 */
export function useSwitchBrand(): (brandId: number) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (brandId) => {
    const section = sectionOf(pathname);
    void navigate(section === pathname ? `${pathname}${search}` : section, { state: { [STATE_KEY]: brandId } });
  };
}

function brandIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return null;
  const brandId: unknown = state[STATE_KEY];
  return typeof brandId === 'number' ? brandId : null;
}

/** Selects the brand that a navigation has brought along; going back to it later changes nothing. */
export function useBrandFromNavigation(): void {
  const dispatch = useDispatch();
  const location = useLocation();
  const type = useNavigationType();
  const brandId = brandIn(location.state);
  const { key } = location;
  useEffect(() => {
    if (brandId !== null && type === NavigationType.Push) dispatch(brandSelected(brandId));
  }, [brandId, key, type, dispatch]);
}
