import { Component, type ReactNode } from 'react';
import type { NavigationState } from './navigation-state.ts';

interface Props {
  state: Pick<NavigationState, 'location' | 'revalidation' | 'crash'>;
  /** Renders the error. */
  fallback(error: unknown): ReactNode;
  children: ReactNode;
}
interface Caught {
  current: Pick<NavigationState, 'location' | 'revalidation'>;
  crash: NavigationState['crash'];
}

/** Shows an error of a loader or a render until the visitor navigates or the page's data is loaded again. */
export class CrashBoundary extends Component<Props, Caught> {
  override state: Caught = { current: this.props.state, crash: undefined };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ state }: Props, { current, crash }: Caught): Caught {
    const isNewPage =
      current.location !== state.location || (current.revalidation !== 'idle' && state.revalidation === 'idle');
    return { current: state, crash: isNewPage ? undefined : crash };
  }

  /** React itself logs the error and its location (`onCaughtError`). */
  override render(): ReactNode {
    const crash = this.props.state.crash ?? this.state.crash;
    return crash ? this.props.fallback(crash.error) : this.props.children;
  }
}
