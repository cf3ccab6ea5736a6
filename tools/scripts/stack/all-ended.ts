/**
 * Waits until all work has ended, also if a part of it fails, because its resources may then be removed.
 * @throws the error of the first failed part.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
