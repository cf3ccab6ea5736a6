import { type ReactNode, useState } from 'react';

/** Keeps a value for a part that is shown in the catalogue or tried in a test, so that it can be used there. */
export function WithState<V>({
  first,
  children,
}: {
  first: V;
  children: (value: V, change: (value: V) => void) => ReactNode;
}): ReactNode {
  const [value, change] = useState(first);
  return children(value, change);
}
