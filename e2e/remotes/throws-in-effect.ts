/** Renders, and throws in its first effect. The page keeps the previous version and reports the failure. */
export const throwsInEffect = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    throw new Error('this version throws in an effect');
  }, []);
  return <Original />;
}
`;
