import type { VitalName } from '@mfe/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures the page and reports each figure when it is final, at the latest when the page is hidden. */
export function followVitals(tell: (name: VitalName, value: number) => void): void {
  onLCP(({ value }) => tell('LCP', Math.round(value)));
  onINP(({ value }) => tell('INP', Math.round(value)));
  onCLS(({ value }) => tell('CLS', Math.round(value * 1000) / 1000));
}
