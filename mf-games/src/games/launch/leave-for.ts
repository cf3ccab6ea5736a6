/** Leads this tab to another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
