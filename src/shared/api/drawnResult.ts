interface Result<D> {
  currentData?: D;
  isFetching: boolean;
  isUninitialized: boolean;
  isError: boolean;
  error?: unknown;
}

/**
 * What a screen draws of a query, for `selectFromResult`: the rest of a result changes as soon as its call is sent, and
 * everything that uses it would be drawn once more for that. Not for queries that may never be sent: it takes one that was not sent yet for one under way.
 */
export const drawnResult = <D>({ currentData, isFetching, isUninitialized, isError, error }: Result<D>) => ({
  currentData,
  isFetching: isFetching || isUninitialized,
  isError,
  error,
});
