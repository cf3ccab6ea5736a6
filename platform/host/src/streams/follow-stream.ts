import { STREAM_HEARTBEAT_MS } from '@mfe/contract';
import { tabChannel } from '@mfe/contract/tab-channel';
import { type Lead, leadWhileVisible } from './leader';
import { pause, watchVisibility } from './page-visibility';

/** A stream without data for this long counts as dead, in ms: a proxy may pass its headers and hold back the rest. */
const SILENT_MS = 2.5 * STREAM_HEARTBEAT_MS;
/** A stream begins with `hello`. If `hello` does not arrive within this time, in ms, the stream counts as dead. */
const HELLO_MS = 15_000;
/** Pauses before the next attempt, in ms: each is twice the last, up to the longest one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** An event as received from a stream. */
export interface StreamEvent {
  readonly name: string;
  /** JSON. */
  readonly data: string;
}

/**
 * Messages between tabs. From the leader: an event, for one tab or all; whether events arrive. From a tab that starts
 * to listen: its id.
 */
type Told = (StreamEvent & { readonly to?: number }) | { readonly connected: boolean } | { readonly asks: number };

/** A stream to follow. */
export interface Source {
  /** Settings of the tabs that share the stream: one stream for each name. */
  readonly name: string;
  /**
   * Opens a connection, and reads it until it ends or `signal` is aborted.
   * @returns false if another attempt would be useless
   */
  connect(onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<boolean>;
  /**
   * An event has arrived, on this tab's own connection or from another tab. Code of a remote in any tab can forge a
   * message of another tab, so such an event is only a reason to ask the server.
   */
  onEvent(event: StreamEvent, isTold: boolean): void;
  /** Whether events arrive, also according to another tab. Use it for notices only. */
  onConnected(connected: boolean): void;
}

/** A stream that is followed. */
export interface Following {
  /** Whether events arrive on this tab's own connection. While they do not, the page has to poll. */
  readonly connected: boolean;
  /** Tries to connect at once if the stream is down, because the network may be back. */
  again(): void;
}

/**
 * Follows an event stream until `signal` is aborted. All visible tabs of a browser share one connection: the leader
 * holds it and forwards the events to the others. A hidden tab neither leads nor waits to lead, but still receives
 * forwarded events. Every failure (a refused, closed or dead connection, a frozen leader) ends in `onConnected(false)`
 * and further attempts. A tab that starts to listen gets a `hello`, as with a new connection, because it may have
 * missed events.
 */
export function followStream(source: Source, signal: AbortSignal): Following {
  const { name, connect, onEvent, onConnected } = source;
  const tabs = tabChannel(`stream.${name}`);
  const own = Math.random();
  let connected: boolean | undefined;
  let leads = false;
  let hello: StreamEvent | undefined;
  let wake = () => {};
  let steal = () => {};
  let silence: ReturnType<typeof setTimeout> | undefined;

  const tell = (told: Told) => tabs?.postMessage(told);
  const setConnected = (now: boolean) => {
    if (connected === now) return;
    connected = now;
    onConnected(now);
  };
  const watch = (ms: number, mute: () => void) => {
    clearTimeout(silence);
    silence = setTimeout(mute, ms);
  };

  /** One connection, until it ends, counts as dead, or the tab no longer leads. */
  const readOnce = async (leading: AbortSignal): Promise<boolean> => {
    const open = new AbortController();
    const end = () => open.abort();
    leading.addEventListener('abort', end, { once: true, signal: open.signal });
    watch(HELLO_MS, end);
    const goesOn = await connect((event) => {
      if (open.signal.aborted) return;
      try {
        watch(SILENT_MS, end);
        if (event.name === 'hello') {
          hello = event;
          setConnected(true);
          tell({ connected: true });
        }
        tell(event);
      } finally {
        // Even if a version has broken the timers or the messages between tabs.
        onEvent(event, false);
      }
    }, open.signal).catch(() => true);
    clearTimeout(silence);
    end();
    return goesOn;
  };
  const lead: Lead = async (leading) => {
    leads = true;
    // Sent while this tab's own connection is down: the tab is alive, so no other tab has to take over.
    const pulse = setInterval(() => tell({ connected: connected === true }), STREAM_HEARTBEAT_MS);
    let wait = FIRST_PAUSE_MS;
    while (!leading.aborted) {
      const began = performance.now();
      const goesOn = await readOnce(leading);
      if (leading.aborted) break;
      setConnected(false);
      tell({ connected: false });
      if (!goesOn) {
        stop.abort();
        break;
      }
      wait = performance.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      // Randomise the pause, so that pages that lose one host do not all reconnect at the same moment.
      await pause(wait * (0.75 + Math.random() / 2), leading, (now) => {
        wake = now;
      });
    }
    clearInterval(pulse);
    leads = false;
    // A tab that is shown again, or that takes over, connects again: until then nothing arrives.
    setConnected(false);
  };

  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
  stop.signal.addEventListener('abort', () => {
    clearTimeout(silence);
    tabs?.close();
  });
  if (signal.aborted) stop.abort();

  const heard = ({ data }: MessageEvent<Told>) => {
    // Any code of this origin can post here.
    if (typeof data !== 'object' || data === null) return;
    if ('asks' in data) {
      if (leads && connected && hello) {
        tell({ connected });
        tell({ ...hello, to: data.asks });
      }
      return;
    }
    if (leads) return;
    watch(SILENT_MS, () => {
      setConnected(false);
      steal();
    });
    if ('connected' in data) setConnected(data.connected);
    else if (data.to === undefined || data.to === own) onEvent(data, true);
  };
  if (tabs) tabs.onmessage = heard;

  const follow = async () => {
    const page = watchVisibility(stop.signal);
    while (!stop.signal.aborted) {
      const { shown, changed } = page;
      if (!shown) {
        await new Promise((resolve) => changed.addEventListener('abort', resolve, { once: true }));
        continue;
      }
      const led = leadWhileVisible(name, lead, changed, tabs === undefined);
      steal = led.steal;
      if (!leads) {
        tell({ asks: own });
        // A leader that is frozen answers nothing.
        watch(SILENT_MS, steal);
      }
      await led.ended;
      steal = () => {};
    }
  };
  void follow();
  return {
    get connected() {
      return leads && connected === true;
    },
    again: () => wake(),
  };
}
