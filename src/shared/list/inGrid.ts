import { createContext, use } from 'react';

/** True inside of a table. */
export const InGrid = createContext(false);

/**
 * A table is one stop: arrows lead from cell to cell, and Enter presses what a cell has. So nothing in it is a stop of its
 * own. For controls that stand in tables and elsewhere; those of a column alone say `tabIndex={-1}`.
 */
export const useRowStop = (): -1 | undefined => (use(InGrid) ? -1 : undefined);
