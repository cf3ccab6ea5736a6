/** Ids that connect tabs with their panel; none without a panel. */
export function tabIds(panel: string | undefined): { tabId: (value: string) => string | undefined } {
  return { tabId: (value) => (panel === undefined ? undefined : `${panel}-tab-${value}`) };
}
