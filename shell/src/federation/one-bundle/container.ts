/**
 * The same source with the remotes compiled in, each expose behind a dynamic import: the benchmark's comparison, and
 * development. The modules of this folder take the place of those of the same name above it in these builds only; the
 * federation runtime is then no part of them.
 */
import type { Container } from '../container';

const context = (remote: string, expose: string): Promise<unknown> => {
  switch (remote) {
    case 'mf-auth':
      return import(/* webpackMode: "lazy" */ `../../../../mf-auth/src/expose/${expose}.tsx`);
    case 'mf-games':
      return import(/* webpackMode: "lazy" */ `../../../../mf-games/src/expose/${expose}.tsx`);
    case 'mf-member':
      return import(/* webpackMode: "lazy" */ `../../../../mf-member/src/expose/${expose}.tsx`);
    case 'mf-agent':
      return import(/* webpackMode: "lazy" */ `../../../../mf-agent/src/expose/${expose}.tsx`);
    default:
      return import(/* webpackMode: "lazy" */ `../../../../mf-promotions/src/expose/${expose}.tsx`);
  }
};

/** Same shape as the product's: exposes by name; there is nothing to dispose of. */
export async function openContainer(remote: string): Promise<Container> {
  return { get: (expose) => context(remote, expose.slice(2)), dispose: () => {} };
}
