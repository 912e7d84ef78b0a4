import '../../features/support/allEndpoints.ts';
import { ReportDialog } from '../../features/support/ReportDialog.tsx';
import { patternOf } from '../../shared/isRoute.ts';
import type { Recording } from '../../shared/replay/recording.ts';
import type { ReportSubject } from '../../shared/report/reportQueue.ts';
import { PERSISTED_VERSION } from '../persistence.ts';
import { replay } from './replay.ts';

interface Props {
  subject: ReportSubject;
  recording: Recording | null;
  onClose: () => void;
}

/** The file name of the console's own script, which changes with every build. */
const buildName = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/console"]')?.src.split('/').at(-1) ?? '';

/** "Report a problem" with what the console knows of itself. */
export function ReportOverlay({ subject, recording, onClose }: Props) {
  return (
    <ReportDialog
      subject={subject}
      recording={recording}
      replay={replay}
      build={{
        versions: { persisted: String(PERSISTED_VERSION) },
        build: buildName(),
        route: patternOf(window.location.pathname) ?? '*',
      }}
      onClose={onClose}
    />
  );
}
