/**
 * The share scope: what the shell provides and every remote takes from it. One instance each, across the shell, all
 * remotes and both versions during a swap. `version` of the workspace's own modules is their contract version: raise
 * the major when a remote built against the old one would break.
 *
 * The router, i18next, the query cache and the state stores are reached through `@r777/shared/{router,core,react}`,
 * which export what the product uses: a shared package is shipped complete, and react-router alone is 61 KiB (gzip)
 * complete, against 14 KiB of what is used.
 */
export const shareTable = {
  react: { version: '19.3.1', eager: true },
  'react/jsx-runtime': { version: '19.3.1', eager: true },
  'react-dom': { version: '19.3.1', eager: true },
  '@r777/shared/core': { version: '1.5.0', eager: true },
  '@r777/shared/react': { version: '2.2.0', eager: true },
  '@r777/shared/router': { version: '1.1.0', eager: true },
  '@base-ui/react/dialog': { version: '1.9.0', eager: false },
  dompurify: { version: '3.4.18', eager: false },
} as const satisfies Record<string, { version: string; eager: boolean }>;

/** The name of a shared module. */
export type SharedModule = keyof typeof shareTable;
