import { matchPath } from 'react-router';
import { patterns } from './paths.ts';

/** Whether an address is one of this console's screens; its query and hash do not matter. */
export const isRoute = (address: string): boolean =>
  Object.values(patterns).some((pattern) => matchPath(pattern, address.replace(/[?#].*$/, '')) !== null);
