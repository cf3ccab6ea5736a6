/** Starts an interval at each mount and never ends it. The page: `fed check` counts ten mounts and refuses it by name. */
export const leaksTimers = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => void setInterval(() => undefined, 5000), []);
  return <Original />;
}
`;
