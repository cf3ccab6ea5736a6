import { satisfies } from 'semver';

/**
 * Compares what a version needs with what the shell puts in the share scope (name → version). Returns one reason for
 * each share that is missing or out of range.
 */
export function incompatibilities(requires: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(requires).flatMap(([name, range]) => {
    const provided = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (provided === undefined) return [`needs ${name} ${range}, which the live shell does not provide`];
    return satisfies(provided, range) ? [] : [`needs ${name} ${range}, the live shell provides ${provided}`];
  });
}
