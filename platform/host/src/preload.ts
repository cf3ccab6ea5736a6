import type { DiscoveredVersion } from '@mfe/contract';
import { exposeOf, type Offered } from './discovery/discovery';
import { federation } from './federation';

/** A place whose code will be wanted soon. */
export type Target = Offered;

/** The remotes behind targets; none for one that no live remote offers. */
function placesOf(targets: readonly Target[]): { remote: string; target: Target }[] {
  return targets.flatMap((target) => {
    const owners = 'slot' in target ? federation.remotesOfSlot(target.slot) : [federation.ownerOf(target.page)];
    const offered = 'slot' in target || federation.exposeOfPage(target.page) !== undefined;
    return offered ? owners.map((remote) => ({ remote, target })) : [];
  });
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);

function link(href: string, as: 'script' | 'style', integrity: string | undefined): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = as;
  element.href = href;
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  document.head.append(element);
}

/**
 * Fetches entry, chunks and styles of the mounts in parallel. The shell's first statement calls it for the current
 * route, and intent (touch, hover) for others. A script adds the links, because in the HTML they would compete with the
 * shell's own file: first paint at 1440 instead of 1032 ms on a throttled phone.
 */
export function preload(targets: readonly Target[]): void {
  for (const { remote, target } of placesOf(targets)) {
    const choice = federation.choice(remote);
    if (!choice || choice === 'killed') continue;
    const { url, metadata, extras } = choice.wanted;
    const files = extras?.exposes[exposeOf(target, choice.wanted) ?? ''];
    link(url, 'script', metadata.integrity);
    for (const file of files?.js ?? []) link(folderOf(url) + file, 'script', extras?.files[file]?.integrity);
    for (const file of files?.css ?? []) link(folderOf(url) + file, 'style', extras?.files[file]?.integrity);
  }
}

/**
 * Also runs the files that {@link preload} fetches, as they arrive. It registers a temporary place for the one that the
 * first render will register, so that the render finds the code ready and does not have to wait for it.
 */
export function preloadModules(targets: readonly Target[]): void {
  for (const { remote, target } of placesOf(targets)) {
    const host = federation.host(remote);
    const exposeIn = (version: DiscoveredVersion) => exposeOf(target, version);
    const leave = host.add({ exposeIn, isBusy: () => false, saveState: () => {} });
    const settled = () => {
      if (host.view.state === 'loading') return;
      leave();
      stop();
    };
    const stop = host.subscribe(settled);
    settled();
  }
}
