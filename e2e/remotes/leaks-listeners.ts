/**
 * Adds listeners, observers, subscriptions and animation frames at each mount, and removes none. `fed check` names each
 * kind.
 */
export const leaksListeners = (expose: string) => `
import { useEffect } from 'react';
import { bus } from '@r777/shared/core';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    document.addEventListener('scroll', () => undefined);
    matchMedia('(min-width: 1px)').addEventListener('change', () => undefined);
    new ResizeObserver(() => undefined).observe(document.body);
    bus.on('balance.changed', () => undefined);
    const draw = () => requestAnimationFrame(draw);
    draw();
  }, []);
  return <Original />;
}
`;
