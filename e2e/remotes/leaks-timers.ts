/** Starts an interval at each mount and never clears it. `fed check` mounts it ten times and refuses it by name. */
export const leaksTimers = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => void setInterval(() => undefined, 5000), []);
  return <Original />;
}
`;
