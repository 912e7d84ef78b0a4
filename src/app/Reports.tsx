import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { StoreExtra } from '../shared/api/network.ts';
import type { Recording } from '../shared/replay/recording.ts';
import { onReportAsked, type ReportSubject } from '../shared/report/reportQueue.ts';
import { lazyPart } from '../shared/ui/lazyPart.tsx';

const Report = lazyPart(async () => (await import('./replay/ReportOverlay.tsx')).ReportOverlay);

/** Loads "Report a problem" when it is first asked for. What it tells ends with the moment of the asking. */
export function Reports() {
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  const [asked, setAsked] = useState<{ subject: ReportSubject; recording: Recording | null } | null>(null);
  useEffect(
    () =>
      onReportAsked((subject) =>
        setAsked({ subject, recording: dispatch((_dispatch, _getState, { recording }) => recording()) }),
      ),
    [dispatch],
  );
  return <Suspense fallback={null}>{asked && <Report {...asked} onClose={() => setAsked(null)} />}</Suspense>;
}
