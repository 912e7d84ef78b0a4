/** What a report is about, where one error is. */
export interface ReportSubject {
  code?: string;
  requestId?: string;
}

type Listener = (subject: ReportSubject) => void;
let listener: Listener | null = null;

/** Opens "Report a problem" over whatever is shown. */
export function reportProblem(subject: ReportSubject = {}): void {
  listener?.(subject);
}

/** Calls back when a report is asked for. Returns the way to stop listening. */
export function onReportAsked(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
