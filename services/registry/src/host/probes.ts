/** Where a supervisor and a load balancer ask about this instance, on both origins. */
export const PROBES = { health: '/registry/health', ready: '/registry/ready' } as const;
/** Their requests are only counted: they come every second. */
export const isProbe = (route: string): boolean => route === PROBES.health || route === PROBES.ready;
