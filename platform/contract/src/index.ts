/** Types and constants that registry, host and builds share, without React and without the site's pages. */
export * from './discovery';
export * from './first-screens';
export * from './page-usage';
export * from './page-usage';
