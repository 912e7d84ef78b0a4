import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { selectingBrand } from '../../shared/session/brandNavigation.ts';
import { withoutOverlays } from '../../shared/overlay/overlayParams.ts';
import { paths } from '../../shared/paths.ts';
import { selectUser } from '../../shared/session/sessionApi.ts';
import { SCREENS } from './sidebarEntries.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** The list that a single object's page belongs to: `/products` for `/products/edit/7`, `/reviews/pending` for a dispute. */
const sectionOf = (path: string): string =>
  SCREENS.map((screen) => screen.path)
    .filter((screen) => firstPart(screen) === firstPart(path))
    .toSorted((one, other) => one.length - other.length)[0] ?? paths.dashboard();

/** Numbers in an address name records of the old brand, or a page of its list. */
const NUMBERS = /^\d+(,\d+)*$/;

/** What of a list's address means the same in another brand: `?status=approved` of `?status=approved&challenge=5&page=2`. */
function withoutRecords(search: string): string {
  const kept = [...new URLSearchParams(withoutOverlays(search))].filter(([, value]) => !NUMBERS.test(value));
  const rest = new URLSearchParams(kept).toString();
  return rest && `?${rest}`;
}

/**
 * Switching brand is a navigation to the section's own page, because an object of the old brand means nothing in the new
 * one, and neither does what lies over the page. A form with unsaved changes can hold it up like any other navigation; the brand changes on arrival.
 */
export function useGoToBrand(): (brandId: number) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (brandId) => {
    const section = sectionOf(pathname);
    void navigate(section === pathname ? `${pathname}${withoutRecords(search)}` : section, {
      state: selectingBrand(brandId),
    });
  };
}

/**
 * A link in a mail names its brand, `?brand=12&pay=3`: selects it, and takes the name out of the address. True until that
 * is done, because what the link opens must not begin in another brand; where one is no member it opens nothing.
 */
export function useBrandFromLink(): boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const user = useSelector(selectUser);
  const params = new URLSearchParams(search);
  const named = params.get('brand');
  const brandId = user?.memberships.find((membership) => String(membership.brandId) === named)?.brandId;
  params.delete('brand');
  const rest = brandId === undefined ? '' : params.toString();
  useEffect(() => {
    if (named !== null)
      void navigate(
        { search: rest, hash },
        { replace: true, state: brandId === undefined ? null : selectingBrand(brandId) },
      );
  }, [named, brandId, rest, hash, navigate]);
  return named !== null;
}
