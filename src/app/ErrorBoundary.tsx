import { Component, type ReactNode } from 'react';
import { CrashPage } from './pages/CrashPage.tsx';

/** The last net: whatever breaks outside the router ends on the crash page instead of a white one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}
