/**
 * Set-up of the tests that replace modules, before all else: modules are evaluated anew for each file, so that none meets
 * another file's replacement. The process, the page and the packages stay: starting those costs most of such a file.
 */
import { vi } from 'vitest';

vi.resetModules();
