import { defineStored } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';
import { channelOf, placeOf, type SignInRequest } from './request';

/** A question that took the page along, and the provider's answer to it. */
export interface ReturnedSignIn {
  readonly request: SignInRequest;
  readonly answer: string;
  /** The query of the form that it began on. */
  readonly search: string;
}

/** How long an answer waits for its form, in ms: one that met a player who was logged in already is not for a later form. */
const WAITING_MS = 60_000;

let returned: (ReturnedSignIn & { readonly at: number }) | null = null;

/** The question waits here while the provider's page has the place of ours. No token is ever kept. */
const storedRequest = defineStored(
  'session',
  'auth.signIn',
  (text) => JSON.parse(text) as Omit<ReturnedSignIn, 'answer'>,
);

/** Keeps the question over the provider's page. @returns false where the browser keeps nothing */
export function keepRequest(request: SignInRequest, search: string): boolean {
  if (!storageIsAllowed()) return false;
  storedRequest.write({ request, search });
  return true;
}

/** The question that was kept, once. */
function takeRequest(): Omit<ReturnedSignIn, 'answer'> | null {
  const kept = storedRequest.read();
  storedRequest.remove();
  return kept;
}

/** The sign-in that this page was loaded with, once. */
export function takeReturned(): ReturnedSignIn | null {
  const taken = returned;
  returned = null;
  return taken && performance.now() - taken.at < WAITING_MS ? taken : null;
}

/** Tells the page that opened this window, which closes when that page has it. */
function tellOpener(state: string, answer: string): void {
  const channel = new BroadcastChannel(channelOf(state));
  channel.onmessage = () => {
    channel.close();
    window.close();
  };
  channel.postMessage(answer);
}

/**
 * Looks whether the page was loaded by a provider's answer, before anything is drawn. The answer leaves the address at once, so
 * that neither history nor reports have it. One that nobody here asked for is dropped.
 */
export function receiveAnswer(): void {
  const behind = location.hash.slice(1);
  // Google says everything behind `#`; Facebook says a refusal in the query.
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
  if (kept?.request.state === state) returned = { ...kept, answer, at: performance.now() };
}
