import { expect } from 'vitest';

/** Waits until `read` returns a value that passes; longer than Vitest's default second, for busy machines. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
