/** The identity of the tab. No code needs it before the first request that must happen once. */
const tab = () => import('./tab');

/** Identity of this tab: unchanged after a reload or a crash, different in a duplicated tab. */
export const tabId = async (): Promise<string> => (await tab()).tabId();

/** Marks from now on that the page was left, for the next page in this tab. */
export const followTab = async (): Promise<void> => {
  (await tab()).followTab();
};
