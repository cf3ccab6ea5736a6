import { isStandalone } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { keepRequest } from './receive-answer';
import { addressOf, channelOf, credentialOf, newRequest, SignInError, type SocialProvider } from './request';

/** How often the page checks whether the provider's window is still open, in ms. */
const LOOK_MS = 500;

/** The redirect address that the site has registered with the providers. */
const returnAddress = () => location.origin + paths.login;

/** A request to a provider that is open in a window. */
export interface OpenQuestion {
  /** The provider's answer. @throws SignInError */
  readonly credential: Promise<string>;
  /** Brings the window to the front again. */
  focus(): void;
}

interface AskOptions {
  provider: SocialProvider;
  clientId: string;
  /** The query of the form's address, to restore it afterwards. */
  search: string;
  signal: AbortSignal;
  /** Called when the window seems closed without an answer. The request stays open: a provider may hide its window. */
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
 * Opens the provider's page: in a window, or in place of this page where windows are blocked and in an installed app.
 * Has to be called in the tap itself, or browsers block the window. @returns null when this page is being left.
 * @throws SignInError `blocked` when both fail
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
