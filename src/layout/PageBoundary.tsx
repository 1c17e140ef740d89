import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../operations/logFailure';
import { ErrorPage } from './ErrorPage';

interface BoundaryProps {
  at: string;
  children: ReactNode;
}
type BoundaryState = { error?: Error; at: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }
  // Another address is another page: the failure stays behind.
  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState {
    return at === state.at ? state : { at, error: undefined };
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logFailure('A page stopped working', [error, info.componentStack]);
  }
  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

/** Keeps a page that throws from taking the menu with it: the way on stays in reach. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary at={pathname}>{children}</Boundary>;
}
