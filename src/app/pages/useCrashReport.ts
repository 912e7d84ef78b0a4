import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { errorRequestId } from '../../shared/api/errorMessage.ts';
import { useSendReportMutation } from '../../shared/api/reportsApi.ts';
import { patternOf } from '../../shared/isRoute.ts';

const WHAT_MAX = 300;

/**
 * Tells the server's log what broke and where, `part` being what lies over the screen. Answers the id under which it is
 * there: the failed call's own where a call was the reason.
 */
export function useCrashReport(error: unknown, part?: string): string {
  const { pathname } = useLocation();
  const [send] = useSendReportMutation();
  const [requestId] = useState(() => errorRequestId(error) ?? crypto.randomUUID());
  useEffect(() => {
    // The address without what stands in it for one object or one person.
    const where = [patternOf(pathname) ?? '*', part].filter(Boolean).join(' ');
    const what = `${where} ${error instanceof Error ? `${error.name}: ${error.message}` : 'no error'}`;
    void send({ kind: 'crash', what: what.slice(0, WHAT_MAX), count: 1, requestId });
  }, [send, pathname, part, error, requestId]);
  return requestId;
}
