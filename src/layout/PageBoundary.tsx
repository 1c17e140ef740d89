import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../operations/logFailure';
import type { ErrorPageProps } from './ErrorPage';
import { FaultPage } from './FaultPage';

interface PageBoundaryProps {
  /** What stands in place of what stopped. */
  fault?: ComponentType<ErrorPageProps>;
  children: ReactNode;
}
interface BoundaryProps extends PageBoundaryProps {
  at: string;
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
    const { fault: Fault = FaultPage, children } = this.props;
    return this.state.error ? <Fault error={this.state.error} /> : children;
  }
}

/** Keeps a page that throws from taking the menu with it: the way on stays in reach. */
export function PageBoundary(props: PageBoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary {...props} at={pathname} />;
}
