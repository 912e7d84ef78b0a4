/** Stands in for a part of the data grid that the console never shows. */
export default function UnusedGridPart() {
  return null;
}

/** What the grid imports by name from the modules that this one replaces. */
export const createFilterOptions = () => (options) => options;
export const tablePaginationClasses = {};
