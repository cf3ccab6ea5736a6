/**
 * Set-up of every unit test: waiting may take five seconds, because a busy machine needs more than the default of one.
 */
import { vi } from 'vitest';

const LIMIT_MS = 5000;
type Limits = Parameters<typeof vi.waitFor>[1];

const patient = (limits: Limits) => (typeof limits === 'number' ? limits : { timeout: LIMIT_MS, ...limits });
const marked = vi.waitFor as typeof vi.waitFor & { isPatient?: true };
// Modules are loaded once in a worker, and this file runs before each test file.
if (!marked.isPatient) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = Object.assign(((found, limits) => waitFor(found, patient(limits))) as typeof waitFor, {
    isPatient: true as const,
  });
  vi.waitUntil = ((found, limits) => waitUntil(found, patient(limits))) as typeof waitUntil;
}
