import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** What stands in the area's place; `retry` mounts it anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

/** Keeps what a remote throws while rendering inside its own area. */
export class AreaBoundary extends Component<Props, { error: { thrown: unknown } | null }> {
  override state: { error: { thrown: unknown } | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: { thrown } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error.thrown, () => this.setState({ error: null })) : this.props.children;
  }
}
