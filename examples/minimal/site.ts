/** Names that shell, builds and registry share. */

/** One page, which the shell draws itself: its remotes fill slots. */
export const pageOwners = {};
export const slotNames = ['home.greeting', 'home.clock'];
/** One instance of each on the page. */
export const shareTable = {
  react: { version: '19.3.1', eager: true },
  'react/jsx-runtime': { version: '19.3.1', eager: true },
  'react-dom': { version: '19.3.1', eager: true },
  '@mfe/host/area': { version: '1.0.0', eager: true },
};
