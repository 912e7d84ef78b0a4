import { Navigate, useLocation } from 'react-router';
import { patterns } from '../../shared/paths.ts';

/** /content and /media: other names of the library, which keep what else the address says. */
export function ContentsAliasPage() {
  const { search } = useLocation();
  return <Navigate to={`${patterns.contents}${search}`} replace />;
}
