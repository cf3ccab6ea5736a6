import { isStandalone } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { keepRequest } from './receive-answer';
import { addressOf, channelOf, credentialOf, newRequest, SignInError, type SocialProvider } from './request';

/** How often it is looked whether the provider's window is still there, in ms. */
const LOOK_MS = 500;

/** The one address that the site has registered with the providers. */
const returnAddress = () => location.origin + paths.login;

/** A question that stands in a window of its own. */
export interface OpenQuestion {
  /** What the provider gave. @throws SignInError */
  readonly credential: Promise<string>;
  /** Brings the window to the front again. */
  focus(): void;
}

interface AskOptions {
  provider: SocialProvider;
  clientId: string;
  /** The query of the form, for the way back. */
  search: string;
  signal: AbortSignal;
  /** Called when the window is gone without an answer. The question stays open: a provider may hide its window from us. */
  onClosed: () => void;
}

function listen(options: AskOptions, window: Window, request: ReturnType<typeof newRequest>): Promise<string> {
  const channel = new BroadcastChannel(channelOf(request.state));
  const { signal, onClosed } = options;
  return new Promise<string>((resolve, reject) => {
    const timer = setInterval(() => {
      if (!window.closed) return;
      clearInterval(timer);
      onClosed();
    }, LOOK_MS);
    const end = () => {
      clearInterval(timer);
      channel.close();
    };
    channel.onmessage = ({ data }) => {
      channel.postMessage('received');
      end();
      window.close();
      try {
        resolve(credentialOf(request, String(data)));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => {
      end();
      window.close();
      reject(new SignInError('closed'));
    });
  });
}

/**
 * Opens the provider's page: in a window of its own, or, where windows are blocked and in an installed app, in the place of this
 * page. Called in the tap itself, or browsers block the window. @returns null when the page is about to go.
 * @throws SignInError `blocked` when neither can be
 */
export function askProvider(options: AskOptions): OpenQuestion | null {
  const { provider, clientId, search } = options;
  if (!isStandalone() && typeof BroadcastChannel !== 'undefined') {
    const request = newRequest(provider, 'window');
    const opened = window.open(
      addressOf(request, clientId, returnAddress()),
      'r777-sign-in',
      'popup,width=480,height=640',
    );
    if (opened) return { credential: listen(options, opened, request), focus: () => opened.focus() };
  }
  const request = newRequest(provider, 'page');
  if (!keepRequest(request, search)) throw new SignInError('blocked');
  location.assign(addressOf(request, clientId, returnAddress()));
  return null;
}
