import { callingVersion, type Owner } from '../isolation/owner';
import { hasLeft, never } from '../isolation/traces';

/** Server answers to calls that the page should not have made. Other failures are the server's or the player's. */
const WRONG_CALL = new Set([400, 404, 405]);
/** The header of an answer to a right call whose content the server refuses: a mistake of the player's. */
const REFUSED = 'x-refused';

const nameOf = ({ remote, version }: Owner) => `${remote} ${version}`;
/** Answers of other sites say nothing about a version. `address`: empty if the browser does not provide it. */
const isOfThisSite = (address: string) => !address || new URL(address, location.href).origin === location.origin;

/** Failed calls of a version: its own, and the page's calls that no version is known for. */
export type FailedCalls = ReturnType<typeof followCalls>;

/**
 * Counts failed calls as soon as their status arrives. The browser's resource timing has no entry before the answer's
 * body has been read, and a version may never read it. Code of a version that has left gets no answer, so its loop of
 * calls ends. A call without an answer (aborted, offline, page closed) is not counted. Install it before {@link
 * watchSideEffects}, which would otherwise report the replaced functions as a version's.
 */
export function followCalls() {
  let ofPage = 0;
  const ofVersions = new Map<string, number>();
  const note = (owner: Owner | undefined, status: number, address: string, refused: string | null) => {
    if (!WRONG_CALL.has(status) || refused || !isOfThisSite(address)) return;
    if (owner) ofVersions.set(nameOf(owner), (ofVersions.get(nameOf(owner)) ?? 0) + 1);
    else ofPage += 1;
  };

  const { fetch, XMLHttpRequest } = window;
  function fetched(...args: Parameters<typeof fetch>): Promise<Response> {
    const owner = callingVersion();
    if (hasLeft(owner)) return never();
    return fetch.apply(window, args).then((answer) => {
      note(owner, answer.status, answer.url, answer.headers.get(REFUSED));
      return answer;
    });
  }
  const { send } = XMLHttpRequest.prototype;
  function sent(this: XMLHttpRequest, ...args: Parameters<typeof send>): void {
    const owner = callingVersion();
    if (hasLeft(owner)) return;
    // The first change after `send` means that the status has arrived, or that there will be none (0).
    const answered = () => note(owner, this.status, this.responseURL, this.getResponseHeader(REFUSED));
    this.addEventListener('readystatechange', answered, { once: true });
    send.apply(this, args);
  }
  Object.assign(window, { fetch: fetched });
  XMLHttpRequest.prototype.send = sent;

  return {
    /** Since the last {@link begin}. */
    of: (owner: Owner): number => ofPage + (ofVersions.get(nameOf(owner)) ?? 0),
    /** Begins to count from zero. */
    begin(): void {
      ofPage = 0;
      ofVersions.clear();
    },
  };
}
