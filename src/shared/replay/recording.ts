/** One action and when it came, in ms since 1970 by the server's clock. */
export interface RecordedStep {
  action: { type: string };
  at: number;
}

/** What happened in a tab: the state before the first step, and the steps, oldest first. Both are references to what the store held; nothing is copied. */
export interface Recording {
  checkpoint: object;
  steps: readonly RecordedStep[];
}
