import { calls } from '@r777/shared/contracts';
import { bus, queryClient, request, sessionStore } from '@r777/shared/core';

type Read = { readonly path: string };

/** What is out of date after an event of wps. */
const readAgain: Readonly<Record<string, readonly Read[]>> = {
  'inbox.changed': [calls.inboxUnread, calls.inbox],
  'rewards.changed': [calls.rewardCount, calls.rewards],
  'chat.changed': [calls.chatUnread, calls.chatMessages],
};

/** Reads again no more often than this, in ms, however many events come: MSG-28, MSG-31. */
const PAUSE_MS = 250;
/** A change of the site reaches all open pages at once; they ask within this time, in ms, and not together. */
const SPREAD_MS = 3000;
/** The server tells of a log-out in this browser as well, a little before the tab that logs out does; in ms. */
const OWN_LOG_OUT_MS = 1000;

/** Collects what to read again, so that a burst of events makes one reading of each. */
function createReader() {
  const due = new Set<string>();
  return (reads: readonly Read[]) => {
    const isWaiting = due.size > 0;
    for (const { path } of reads) due.add(path);
    if (isWaiting || due.size === 0) return;
    setTimeout(() => {
      for (const path of due) void queryClient.invalidateQueries({ queryKey: [path] });
      due.clear();
    }, PAUSE_MS);
  };
}

/** Somebody ended the session elsewhere, if it still stands here: the refusal of a call ends it, and says why. */
function sessionRevoked(): void {
  setTimeout(() => {
    if (sessionStore.getState().session) void request(calls.memberInfo, {}).catch(() => undefined);
  }, OWN_LOG_OUT_MS);
}

function siteChanged(): void {
  setTimeout(() => {
    bus.emit('site.changed', {});
    for (const { path } of [calls.consolidatedSettings, calls.memberInfo])
      void queryClient.invalidateQueries({ queryKey: [path] });
  }, Math.random() * SPREAD_MS);
}

/**
 * Makes what a page shows follow the events of one connection. Each connection begins with a `hello`; from the second on
 * news may have been missed in between, so everything that events speak of is asked for again.
 */
export function tellChanges(): (event: string) => void {
  const read = createReader();
  let connections = 0;
  return (event) => {
    read(readAgain[event] ?? []);
    if (event === 'balance.changed') bus.emit('balance.changed', { source: 'wps' });
    if (event === 'site.changed') siteChanged();
    if (event === 'session.revoked') sessionRevoked();
    if (event !== 'hello') return;
    connections += 1;
    if (connections === 1) return;
    read(Object.values(readAgain).flat());
    bus.emit('balance.changed', { source: 'wps' });
    siteChanged();
  };
}
