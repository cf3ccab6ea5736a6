/**
 * The share scope: the modules that the shell provides and every remote takes from it. One instance each, for the
 * shell, all remotes and both versions during a swap. `version` of the workspace's own modules is their contract
 * version: raise the major when a remote built against the old one would break.
 * Router, i18next, query cache and state stores are reached through `@r777/shared/{router,core,react}`, which export
 * only what the product uses. A shared package is shipped complete: react-router alone is 61 KiB (gzip), against 14 KiB
 * for the used part.
 */
export const shareTable = {
  react: { version: '19.3.1', eager: true },
  'react/jsx-runtime': { version: '19.3.1', eager: true },
  'react-dom': { version: '19.3.1', eager: true },
  '@r777/shared/core': { version: '1.20.0', eager: true },
  '@r777/shared/react': { version: '2.5.0', eager: true },
  '@r777/shared/router': { version: '1.2.0', eager: true },
  '@base-ui/react/dialog': { version: '1.9.0', eager: false },
  dompurify: { version: '3.4.18', eager: false },
} as const satisfies Record<string, { version: string; eager: boolean }>;

/** The name of a shared module. */
export type SharedModule = keyof typeof shareTable;
