import type { Metrics } from '../platform/metrics/metrics';

/** The same port, with each call counted under its name and outcome. Errors are passed on. */
export function counted<T extends object>(name: string, port: T, metrics: Pick<Metrics, 'port'>): T {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (answer instanceof Promise)
          answer.then(
            () => metrics.port(name, 'answered'),
            () => metrics.port(name, 'failed'),
          );
        return answer;
      };
    },
  });
}

/** Every port, counted under its own name. */
export function countedPorts<T extends object>(ports: T, metrics: Pick<Metrics, 'port'>): T {
  const pairs = Object.entries(ports).map(([name, port]) => [
    name,
    typeof port === 'object' && port !== null ? counted(name, port, metrics) : port,
  ]);
  return Object.fromEntries(pairs) as T;
}
