import { vi } from 'vitest';

/** A provider's window as the page sees it, and the address that opened it. */
export interface ProviderWindow {
  url: URL;
  closed: boolean;
  focus: () => void;
  close: () => void;
}

/** A part of a token, in the encoding of tokens. */
export const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');

/** Replaces the windows of providers; `opened` lists them. Call it before each test. */
export function provideWindows(): { opened: ProviderWindow[] } {
  const opened: ProviderWindow[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    const made = { url: new URL(String(address)), closed: false, focus: vi.fn(), close: vi.fn() };
    opened.push(made);
    return made as unknown as Window;
  });
  return { opened };
}

/** The provider's answer to the request of a window; `change` falsifies it. */
export function answerOf(url: URL | undefined, change: Record<string, string> = {}): { state: string; answer: string } {
  const query = url?.searchParams;
  const state = query?.get('state') ?? '';
  const nonce = query?.get('nonce');
  const token = nonce ? { id_token: `head.${encode({ nonce })}.signature` } : { access_token: 'facebook-token' };
  return { state, answer: new URLSearchParams({ state, ...token, ...change }).toString() };
}

/** Sends the provider's answer to the page that opened its window. */
export function answerFrom(window: ProviderWindow | undefined, change: Record<string, string> = {}): void {
  const { state, answer } = answerOf(window?.url, change);
  const channel = new BroadcastChannel(`r777.sign-in.${state}`);
  channel.postMessage(answer);
  channel.close();
}
