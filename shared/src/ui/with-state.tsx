import { type ReactNode, useState } from 'react';

/** Keeps a value for a part in the catalogue or in a test, so that it reacts to input there. */
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
