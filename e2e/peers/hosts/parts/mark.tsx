import type { ReactNode } from 'react';

/** Names the version on the page, as the product's areas do; the benchmark waits for it. */
export function Mark({ remote, version, children }: { remote: string; version: string; children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} data-remote={remote} data-version={version}>
      {children}
    </div>
  );
}
