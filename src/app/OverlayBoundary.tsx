import { Component, type ReactNode, Suspense } from 'react';
import { OverlayCrash } from './pages/OverlayCrash.tsx';

interface Props {
  /** For the log. */
  name: string;
  /** False while the children are there but show nothing. */
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}
interface State {
  crash: { error: unknown } | null;
  wasOpen: boolean;
}

/** Fetches and draws what lies over a screen. If that breaks, or its file is missing, the shell below stays alive. */
export class OverlayBoundary extends Component<Props, State> {
  override state: State = { crash: null, wasOpen: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } };
  }

  /** What is opened again is tried again. */
  static getDerivedStateFromProps({ open = true }: Props, { wasOpen }: State): Partial<State> | null {
    if (open === wasOpen) return null;
    return open ? { crash: null, wasOpen: true } : { wasOpen: false };
  }

  override render() {
    const { name, open = true, onClose, children } = this.props;
    const { crash } = this.state;
    if (!crash) return <Suspense fallback={null}>{children}</Suspense>;
    return open ? <OverlayCrash name={name} error={crash.error} onClose={onClose} /> : null;
  }
}
