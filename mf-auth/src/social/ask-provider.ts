import { tabChannel } from '@mfe/contract/tab-channel';
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

function listen(
  options: AskOptions,
  window: Window,
  request: ReturnType<typeof newRequest>,
  channel: BroadcastChannel,
): Promise<string> {
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
 * Opens the provider's page: in a window, or instead of this page if windows are blocked or in an installed app. Has to
 * be called during the tap, because browsers block windows otherwise. @returns null when this page is being left.
 * @throws SignInError `blocked` if both fail
 */
export function askProvider(options: AskOptions): OpenQuestion | null {
  const { provider, clientId, search } = options;
  const request = newRequest(provider, 'window');
  // Without a channel, the window could not return its answer.
  const channel = isStandalone() ? undefined : tabChannel(channelOf(request.state));
  if (channel) {
    const opened = window.open(
      addressOf(request, clientId, returnAddress()),
      'r777-sign-in',
      'popup,width=480,height=640',
    );
    if (opened) return { credential: listen(options, opened, request, channel), focus: () => opened.focus() };
    channel.close();
  }
  const instead = newRequest(provider, 'page');
  if (!keepRequest(instead, search)) throw new SignInError('blocked');
  location.assign(addressOf(instead, clientId, returnAddress()));
  return null;
}
