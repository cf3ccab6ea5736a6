import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills in a field as a password manager or the clipboard does, in one change. For forms that a test only needs filled
 * in, because typed text renders the form four times a letter. A test of typing uses `user.type`.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
