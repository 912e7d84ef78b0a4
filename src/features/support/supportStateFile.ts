/** What somebody's browser remembered, ready to be shown: the console's state without the server's data. */
export interface StateToShow {
  state: object;
  /** Of the console that wrote it. */
  version: number;
}

/** Reads a copied support state, or the bare blob of a browser; `newer` names the version that a newer console wrote. The console's own, handed in. */
export type ReadState = (text: string) => StateToShow | { refused: 'notState' } | { refused: 'newer'; version: number };
