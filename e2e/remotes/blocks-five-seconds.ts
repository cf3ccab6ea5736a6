/**
 * Computes for five seconds while it renders. `fed check` refuses it with the time; an open page is blocked for that
 * long.
 */
export const blocksFiveSeconds = (expose: string) => `
import { useState } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useState(() => {
    const until = performance.now() + 5000;
    while (performance.now() < until) Math.random();
  });
  return <Original />;
}
`;
