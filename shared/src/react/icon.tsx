import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyFile } from '../core/lazy-file';
import type { lazyIconPaths } from './lazy-icon-paths';

/**
 * The site's own stroke icons: 24 px box, 1.75 px round strokes, one path per name. They are beside the hooks and not
 * in the UI kit, because every remote bundles the kit and this table would be loaded six times. These are the icons of
 * the frame, of home and of warnings; the others are a lazy file.
 */
export const firstIconPaths = {
  menu: 'M4 7h16M4 12h11M4 17h16',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6 20.5 20.5',
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4v-5.5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1V20H5a1 1 0 0 1-1-1v-8.5Z',
  gift: 'M4.5 12.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-6.5M3.5 8.5h17v4h-17zM12 8.5V20M12 8.5S10.8 4 8.4 4a2.2 2.2 0 0 0-.2 4.5H12Zm0 0S13.2 4 15.6 4a2.2 2.2 0 0 1 .2 4.5H12Z',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.8 19.5c.5-3.4 3-5 6.2-5s5.7 1.6 6.2 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2 .7 3.3 2.2 3.7 4.6',
  trophy:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0V4ZM7.5 5.5H4v1.5a3.5 3.5 0 0 0 3.6 3.5M16.5 5.5H20v1.5a3.5 3.5 0 0 1-3.6 3.5M12 14v3M8.5 20c0-2 1.5-3 3.5-3s3.5 1 3.5 3h-7Z',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.4-3.9 3.4-6 7.5-6s7.1 2.1 7.5 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  speaker: 'M4 9.5v5h3.5l5 4v-13l-5 4H4ZM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  pause: 'M9 6v12M15 6v12',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
  heart: 'M12 20S3.5 14.8 3.5 9.2A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.5 2.5C20.5 14.8 12 20 12 20Z',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5M12 16.3v.2',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.5v.2',
  'wifi-off':
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6 0M5.5 12.3a9.5 9.5 0 0 1 4-2.3M2.5 9a14 14 0 0 1 4-2.6M13.5 9.7a9.5 9.5 0 0 1 5 2.6M10.5 5.6A14 14 0 0 1 21.5 9M12 19h.01',
} as const;

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
 * An icon in the text's colour. It is decorative: the text beside it or the control's label has the meaning. `size` in
 * px, default 24.
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
