import { matchPath } from 'react-router';
import '../../features/support/allEndpoints.ts';
import { ReportDialog } from '../../features/support/ReportDialog.tsx';
import { patterns } from '../../shared/paths.ts';
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

const routeOf = (pathname: string) => Object.values(patterns).find((pattern) => matchPath(pattern, pathname)) ?? '*';

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
        route: routeOf(window.location.pathname),
      }}
      onClose={onClose}
    />
  );
}
