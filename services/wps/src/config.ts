import type { AdapterSettings } from './adapters/settings';
import type { ServiceConfig } from './platform/config';

/** All that the place where wps runs decides; `main.ts` reads it from the environment. */
export interface WpsConfig extends ServiceConfig, AdapterSettings {}
