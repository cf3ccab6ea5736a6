import type { AdapterSettings } from './adapters/environment';
import type { ServiceConfig } from './platform/config';

/** All deployment settings of wps; `main.ts` reads them from the environment. */
export interface WpsConfig extends ServiceConfig, AdapterSettings {}
