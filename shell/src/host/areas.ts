/** The host's areas, configured for this site. Code of the shell that renders an area imports it from here. */
import { configureAreas } from '@mfe/host/area-site';
import { AreaFailed, AreaKilled } from './area-notice';
import './host';

configureAreas({
  Failed: AreaFailed,
  Killed: AreaKilled,
  // Matched by the end of the name, which is shorter than a list of all slots.
  isDecoration: (slot) => /(banner|popups|prompts|resume)$/.test(slot),
});

export { PageArea } from '@mfe/host/page-area';
export { FederationProvider } from '@mfe/host/provider';
