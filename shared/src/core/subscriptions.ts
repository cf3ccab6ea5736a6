/**
 * Notifies whoever follows subscriptions to the foundation: the host does, so that a version's subscriptions end when it
 * leaves the page. The host reads the subscriber from the stack, so call `follow` directly from the function that the
 * subscriber called, and never as `return follow(…)`: WebKit would drop that function's frame.
 */

/**
 * @param what a name for the operator: `core.bus.on`; undefined for what a version may still have when it leaves
 * @param stop ends the subscription
 * @returns to call when the subscription ends without help; undefined if nobody needs to know
 */
type Follow = (what: string | undefined, stop: () => void) => (() => void) | undefined;

/** The current follower; nobody at first. */
export const subscriptions: { follow: Follow } = { follow: () => undefined };

/** Sets the follower. Only the shell can call it: remotes get no access to this module of the foundation. */
export function followSubscriptions(follow: Follow): void {
  subscriptions.follow = follow;
}

/** Makes the function that ends a subscription. `ended`: from {@link subscriptions}. */
export const ending = (stop: () => void, ended: (() => void) | undefined): (() => void) =>
  ended
    ? () => {
        ended();
        stop();
      }
    : stop;
