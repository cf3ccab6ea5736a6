import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type AreaProps, type InsideProps, PeerArea } from '../parts/area';
import { Mark } from '../parts/mark';
import { exposesOf } from './runtime';

type Area = ComponentType<object>;
const areas = new Map<string, LazyExoticComponent<Area>>();

async function load(remote: string, version: string, expose: string): Promise<{ default: Area }> {
  const module = (await (await exposesOf(remote, version))[expose]?.()) as { Area: Area } | undefined;
  if (!module) throw new Error(`${remote} has no ${expose}`);
  return { default: module.Area };
}

/** The expose of a version; the same component at each call. Also preloads its files. */
export function areaOf(remote: string, version: string, expose: string): LazyExoticComponent<Area> {
  const name = `${remote} ${version} ${expose}`;
  const known = areas.get(name);
  if (known) return known;
  const loading = load(remote, version, expose);
  loading.catch(() => undefined);
  const area = lazy(() => loading);
  areas.set(name, area);
  return area;
}

function Inside({ remote, expose, version, slotProps }: InsideProps) {
  const Area = areaOf(remote, version, expose);
  return (
    <Mark remote={remote} version={version}>
      <Area {...slotProps} />
    </Mark>
  );
}

/** Drops the failed load, so that the next render loads it again. */
function retry(remote: string, expose: string): void {
  for (const name of areas.keys()) if (name.startsWith(`${remote} `) && name.endsWith(` ${expose}`)) areas.delete(name);
}

/** An expose of a remote by `loadRemoteModule` and React's `lazy`, as in Native Federation's examples for React. */
export function RemoteArea(props: AreaProps) {
  return <PeerArea {...props} inside={Inside} retry={retry} />;
}
