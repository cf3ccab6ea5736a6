/** Renders well and throws in its first effect. The page: the version before stays, and the failure is reported. */
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
