import { useEffect, useRef, useState } from 'react';
import { type Progress, type Verdict, verifyChain } from './verifyChain.ts';

/** What is known of the file that was chosen last; `verdict` null while it is read. */
export interface Verification {
  fileName: string;
  progress: Progress;
  verdict: Verdict | null;
}

const START: Progress = { rows: 0, share: 0 };

/** Reads one file at a time: choosing another, or leaving, ends what is being read. */
export function useVerification(): { verification: Verification | null; verify: (file: File) => void } {
  const [verification, setVerification] = useState<Verification | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const verify = (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const say = (progress: Progress, verdict: Verdict | null) =>
      !signal.aborted && setVerification({ fileName: file.name, progress, verdict });
    say(START, null);
    verifyChain(file, { signal, onProgress: (progress) => say(progress, null) }).then(
      (verdict) => say(START, verdict),
      () => say(START, { outcome: 'refused', reason: 'unreadable', line: null }),
    );
  };
  return { verification, verify };
}
