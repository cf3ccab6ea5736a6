import { tabChannel } from '@mfe/contract/tab-channel';
import { defineStored } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';
import { personal } from '../personal';
import { channelOf, placeOf, type SignInRequest } from './request';

/** A request that replaced the page, and the provider's answer to it. */
export interface ReturnedSignIn {
  readonly request: SignInRequest;
  readonly answer: string;
  /** The query of the form's address that it started from. */
  readonly search: string;
}

/** How long an answer waits for its form, in ms: after that it is discarded, so that no later form uses it. */
const WAITING_MS = 60_000;

const returned = personal<ReturnedSignIn & { readonly at: number }>();

/** The request is stored here while the provider's page replaces ours. Tokens are never stored. */
const storedRequest = defineStored(
  'session',
  'auth.signIn',
  (text) => JSON.parse(text) as Omit<ReturnedSignIn, 'answer'>,
);

/** Stores the request while the provider's page is open. @returns false without storage */
export function keepRequest(request: SignInRequest, search: string): boolean {
  if (!storageIsAllowed()) return false;
  storedRequest.write({ request, search });
  return true;
}

/** Returns the stored request and removes it. */
function takeRequest(): Omit<ReturnedSignIn, 'answer'> | null {
  const kept = storedRequest.read();
  storedRequest.remove();
  return kept;
}

/** Whether this tab has asked a provider to sign somebody in, and the answer is not used yet. */
export const isSigningIn = (): boolean => storedRequest.read() !== null || returned.get() !== null;

/** Returns the sign-in that this page was loaded with and removes it. */
export function takeReturned(): ReturnedSignIn | null {
  const taken = returned.take();
  return taken && performance.now() - taken.at < WAITING_MS ? taken : null;
}

/** Sends the answer to the page that opened this window; that page then closes it. */
function tellOpener(state: string, answer: string): void {
  const channel = tabChannel(channelOf(state));
  // The page that started the request had a channel when it opened this window. If this window has none, it stays and
  // shows the form.
  if (!channel) return;
  channel.onmessage = () => {
    channel.close();
    window.close();
  };
  channel.postMessage(answer);
}

/**
 * Checks, before anything is drawn, whether a provider's answer loaded this page. The answer is removed from the
 * address at once, so that no history and no report contains it. An answer that was not requested here is discarded.
 */
export function receiveAnswer(): void {
  const behind = location.hash.slice(1);
  // Google answers behind `#`; Facebook puts a refusal into the query.
  const answer = placeOf(new URLSearchParams(behind).get('state')) ? behind : location.search.slice(1);
  const fields = new URLSearchParams(answer);
  const state = fields.get('state');
  const place = placeOf(state);
  if (state === null || !place) return;
  history.replaceState(history.state, '', location.pathname);
  if (place === 'window') {
    tellOpener(state, answer);
    return;
  }
  const kept = takeRequest();
  if (kept?.request.state === state) returned.set({ ...kept, answer, at: performance.now() });
}
