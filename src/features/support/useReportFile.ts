import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { pageLanguage } from '../../shared/api/send.ts';
import type { Recording } from '../../shared/replay/recording.ts';
import { pageOf } from './replay/replayModel.ts';
import { type Replay, supportFile } from './supportFile.ts';
import type { SupportFacts, SupportFile } from './supportFormat.ts';

/** What is known of the build without looking at the state. */
export type BuildFacts = Pick<SupportFacts, 'versions' | 'build' | 'route'>;

/** A file that can be shown before it is given away: itself, and the state and the time in which it ends. */
export interface ReportFile {
  file: SupportFile;
  state: object;
  at: number;
}

/** Makes the file of a recording: undefined while that goes on, null when there is none or it failed. */
export function useReportFile(
  recording: Recording | null,
  replay: Replay,
  build: BuildFacts,
): ReportFile | null | undefined {
  // Made once: what is shown is what is given away.
  const [making] = useState(() => recording && makeFile(recording, replay, build));
  const [made, setMade] = useState<ReportFile | null | undefined>(recording ? undefined : null);
  useEffect(() => {
    let isLeft = false;
    const tell = (file: ReportFile | null) => {
      if (!isLeft) setMade(file);
    };
    making?.then(tell, () => tell(null));
    return () => {
      isLeft = true;
    };
  }, [making]);
  return made;
}

async function makeFile(recording: Recording, replay: Replay, build: BuildFacts): Promise<ReportFile> {
  const { width, height } = pageOf(recording.checkpoint);
  const theme = document.documentElement.dataset['theme'] ?? 'light';
  const file = await supportFile(
    recording,
    { ...build, locale: pageLanguage(), theme, viewport: { width, height } },
    replay,
  );
  const actions = JSON.parse(file.payload) as UnknownAction[]; // written by ourselves just now
  const start = JSON.parse(file.preloadedState) as object; // as well
  const state = actions.reduce<object>(replay, start);
  const { timings } = file.supportSession;
  return { file, state, at: timings.start + (timings.steps.at(-1) ?? 0) };
}
