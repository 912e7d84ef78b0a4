import { matchRoutes } from 'react-router';
import { patterns } from './paths.ts';

const ROUTES = Object.values(patterns).map((path) => ({ path }));

/** The pattern that the router matches to a path: a segment that is written out goes before one that varies. */
export const patternOf = (pathname: string) => matchRoutes(ROUTES, pathname)?.[0]?.route.path ?? null;

/** Whether an address is one of this console's screens; its query and hash do not matter. To the router no path would be `/`. */
export const isRoute = (address: string): boolean =>
  address.startsWith('/') && patternOf(address.replace(/[?#].*$/, '')) !== null;
