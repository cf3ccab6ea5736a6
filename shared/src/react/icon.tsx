import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyFile } from '../core/lazy/lazy-file';
import { firstIconPaths } from './icon-paths';
import type { lazyIconPaths } from './lazy-icon-paths';

/** The name of an icon. */
export type IconName = keyof typeof firstIconPaths | keyof typeof lazyIconPaths;

let paths: Partial<Record<IconName, string>> = firstIconPaths;
const listeners = new Set<() => void>();

const lazyIcons = lazyFile(async () => {
  paths = { ...paths, ...(await import('./lazy-icon-paths')).lazyIconPaths };
  for (const listener of [...listeners]) listener();
});

/** Fetches the icons that are not in the first file. Until then their space stays empty. */
export function loadIcons(): void {
  void lazyIcons.load().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function usePath(name: IconName): string | undefined {
  const path = useSyncExternalStore(subscribe, () => paths[name]);
  useEffect(() => {
    if (path === undefined) loadIcons();
  }, [path]);
  return path;
}

/**
 * An icon in the text's colour. It is decoration: the text beside it or the control's label says what it means. `size`
 * in px, default 24.
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
      fill={name === 'heart-filled' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={usePath(name)} />
    </svg>
  );
}
