/**
 * Copying and sharing, as far as the browser offers them: over plain http only in part. Handlers of taps call it, so it
 * is not in the first file; the code that needs it bundles it.
 */

/** The older method: selects the text in an invisible field. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  // Inside an open pop-up, because the pop-up traps the focus.
  const focused = document.activeElement;
  (focused?.closest('[role="dialog"], dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand?.('copy') === true;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/**
 * Copies a text to the clipboard, in a tap's handler.
 * @throws DOMException when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyFromField(text)) throw new DOMException('The browser has no clipboard on this page', 'NotAllowedError');
}

/** Whether the phone's share sheet can be opened. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the phone's share sheet, if {@link canShare}.
 * @returns false if the player closed it
 * @throws DOMException if the browser refuses
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

/** The dark modules of a code as one path: a bar for each run in a row, one unit for each module. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const bars: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const start = x;
        while (row[x]) x++;
        if (x > start) bars.push(`M${start} ${y}h${x - start}v1H${start}z`);
      }
      return bars;
    })
    .join('');
}
