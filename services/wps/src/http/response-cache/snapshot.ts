import type { CachedValue } from '../../platform/cache/cached-value';
import type { Site } from '../../platform/settings/site';

/** All sources of the cacheable answers; another object as soon as one source has changed. */
export interface Snapshot {
  readonly site: Site;
  /** The value of a source that was added before. @see Snapshots */
  of<T>(source: CachedValue<T>): T;
}

/** The current snapshot. */
export interface Snapshots extends CachedValue<Snapshot> {
  /** Adds a source of answers; before the first request. */
  add(source: CachedValue<unknown>): void;
}

interface Taken extends Snapshot {
  /** In the order of the sources. */
  readonly values: readonly unknown[];
}

/** @see Snapshots */
export function createSnapshots(site: CachedValue<Site>): Snapshots {
  const sources: CachedValue<unknown>[] = [];
  let last: Taken | undefined;
  const take = (ofSite: Site, values: readonly unknown[]): Taken => ({
    site: ofSite,
    values,
    of<T>(source: CachedValue<T>): T {
      const place = sources.indexOf(source);
      if (place < 0) throw new Error('an answer is made of a source that was not added');
      return values[place] as T;
    },
  });
  // Every request calls it, so nothing is allocated while nothing has changed.
  const isLast = (ofSite: Site) =>
    last?.site === ofSite && sources.every((source, place) => source.current() === last?.values[place]);
  function current(): Snapshot | undefined {
    const ofSite = site.current();
    if (ofSite === undefined) return undefined;
    if (!isLast(ofSite)) {
      const values = sources.map((source) => source.current());
      if (values.includes(undefined)) return undefined;
      last = take(ofSite, values);
    }
    return last;
  }
  async function read(): Promise<Snapshot> {
    const ofSite = await site();
    const values: unknown[] = [];
    for (const source of sources) values.push(await source());
    return current() ?? take(ofSite, values);
  }
  return Object.assign(read, {
    current,
    add(source: CachedValue<unknown>): void {
      sources.push(source);
    },
  });
}
