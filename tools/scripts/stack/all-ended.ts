/**
 * Waits until all work has ended, also when a part of it fails: what it stands on may be taken down then.
 * @throws what the first part that failed has thrown.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
