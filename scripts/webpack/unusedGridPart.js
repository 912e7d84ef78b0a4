/** Stands in for a part of the data grid that the console never shows. */
export default function UnusedGridPart() {
  return null;
}

/** What the grid imports by name beside such a part. */
export const tablePaginationClasses = {};
