/**
 * The tab that a game runs in. It has to be opened inside the tap itself: a tab opened after the server's answer counts
 * as a pop-up, and browsers block it.
 */
export interface GameWindow {
  /** Leads the tab to the game; does nothing when the player closed it in the meantime. */
  goTo(url: string): void;
  close(): void;
}

/** Opens an empty tab with a waiting text; null when the browser blocks it. */
export function openGameWindow(waitingText: string): GameWindow | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // Vendors run on other origins: their page must not reach ours through `opener`.
  tab.opener = null;
  tab.document.title = waitingText;
  tab.document.documentElement.style.colorScheme = 'dark';
  tab.document.body.textContent = waitingText;
  return {
    goTo(url) {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
