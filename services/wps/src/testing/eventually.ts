import { expect } from 'vitest';

/** Waits until what `read` answers passes; longer than Vitest's second, because a busy machine takes its time. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
