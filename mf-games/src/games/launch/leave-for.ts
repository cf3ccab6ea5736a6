import { overlaysSettled } from '@r777/shared/core';

/** Leads this tab to another site. The question that the player has just answered gives its history entry back first. */
export async function leaveFor(url: string): Promise<void> {
  await overlaysSettled();
  window.location.assign(url);
}
