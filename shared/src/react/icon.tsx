import type { ReactNode } from 'react';
import { iconPaths } from './icon-paths';

/** The name of an icon. */
export type IconName = keyof typeof iconPaths;

const FILLED: readonly IconName[] = ['heart-filled'];

/**
 * An icon in the text's colour. It is decoration: what it means stands in words beside it or in the control's label.
 * `size` in px, default 24.
 */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={FILLED.includes(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
