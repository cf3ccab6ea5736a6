import { tabChannel } from '@mfe/contract/tab-channel';
import { calls } from '@r777/shared/contracts';
import { bus, queryClient, request, sessionStore } from '@r777/shared/core';

type Read = { readonly path: string };

/** Data to reload after an event of wps. */
const readAgain: Readonly<Record<string, readonly Read[]>> = {
  'inbox.changed': [calls.inboxUnread, calls.inbox],
  'rewards.changed': [calls.rewardCount, calls.rewards],
  'mall.changed': [calls.mallGoods, calls.mallRedemptions],
  'chat.changed': [calls.chatUnread, calls.chatMessages],
  // An application that was approved makes the member an agent.
  'feedback.changed': [calls.ownFeedback, calls.memberInfo],
  'announcements.changed': [calls.announcements],
  'profile.changed': [calls.memberInfo, calls.icon],
  'safety.changed': [calls.playLimits, calls.playSession],
};

/**
 * Calls to reload for an agent's contracts and for promotions, by the beginning of their paths. As names of calls, they
 * would be in the first file of every player.
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  'contracts.changed': ['/wps/relay/contract/', '/wps/relay/agent/contracts'],
  'promotions.changed': ['/wps/relay/promotions', '/wps/relay/wagering'],
};

const isBelow = (area: readonly string[]) => (query: { queryKey: readonly unknown[] }) =>
  area.some((path) => String(query.queryKey[0]).startsWith(path));

/**
 * Sends this page's changes to the other tabs of this browser, and applies theirs. Server events do the same, but not
 * for a hidden tab, nor while the stream is down.
 */
export function followTabs(signal: AbortSignal, tell: (event: string) => void): void {
  const tabs = tabChannel('unread');
  if (!tabs) return;
  tabs.onmessage = ({ data }) => {
    if (typeof data === 'string' && Object.hasOwn(readAgain, data)) tell(data);
  };
  const stops = [
    bus.on('unread.changed', ({ of }) => tabs.postMessage(`${of}.changed`)),
    bus.on('safety.changed', () => tabs.postMessage('safety.changed')),
  ];
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop();
      tabs.close();
    },
    { once: true },
  );
}

/** Shortest time between reloads of the same data, in ms, however many events arrive: MSG-28, MSG-31. */
const PAUSE_MS = 250;
/** A change of the site reaches all open pages at once; each waits a random time up to this, in ms. */
const SPREAD_MS = 3000;
/** For a log-out in this browser, the server's event may arrive this much earlier than that of the other tab, in ms. */
const OWN_LOG_OUT_MS = 1000;

/** Collects what to reload, so that many events cause one request each. */
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

/** The session may have ended elsewhere: if so, the next call is refused, which ends it here and gives the reason. */
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
 * Applies the events of one connection to the page. Each connection begins with a `hello`. From the second one on,
 * events may have been missed in between, so everything is reloaded. `missed` is the page's own event: no events
 * arrive.
 */
export function tellChanges(): (event: string) => void {
  const read = createReader();
  let connections = 0;
  return (event) => {
    read(readAgain[event] ?? []);
    const area = areas[event];
    if (area) void queryClient.invalidateQueries({ predicate: isBelow(area) });
    if (event === 'balance.changed') bus.emit('balance.changed', { source: 'wps' });
    if (event === 'site.changed') siteChanged();
    if (event === 'session.revoked') sessionRevoked();
    if (event === 'hello') connections += 1;
    const isBehind = event === 'missed' || (event === 'hello' && connections > 1);
    if (!isBehind) return;
    read(Object.values(readAgain).flat());
    void queryClient.invalidateQueries({ predicate: isBelow(Object.values(areas).flat()) });
    bus.emit('balance.changed', { source: 'wps' });
    siteChanged();
  };
}
