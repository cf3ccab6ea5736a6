import { calls, type Status } from '@r777/shared/contracts';
import { bus, defineStored, prefetched, request, statusStore } from '@r777/shared/core';

/** Key of the last system status in local storage. */
export const STATUS_KEY = 'r777.status';

const storedStatus = defineStored('local', STATUS_KEY, (text) => {
  const status = JSON.parse(text) as Status;
  return status.info && status;
});

/**
 * Reads the status from the server and stores it for the next start (SHELL-12).
 * @throws AppError when the server cannot be reached; the previous status then stays
 */
export async function refreshStatus(): Promise<void> {
  const status = await (prefetched(calls.status, {}) ?? request(calls.status, {}));
  statusStore.setState({ status });
  storedStatus.write(status);
}

/**
 * Loads the status that decides what is rendered. A cached one is enough for the first paint and is replaced in the
 * background (SHELL-11); without one the page waits for the server, and the gate shows an error when it does not
 * answer.
 */
export async function loadStatus(): Promise<void> {
  const cached = storedStatus.read();
  if (cached) statusStore.setState({ status: cached });
  const fresh = refreshStatus().catch(() => undefined);
  if (!cached) await fresh;
}

/**
 * Reloads the status after a change: announced by the server, or noticed by the first call that is refused because the
 * site has closed, which may happen within the first second. @returns a function that stops it.
 */
export const followStatus = (): (() => void) =>
  bus.on('site.changed', () => void refreshStatus().catch(() => undefined));
