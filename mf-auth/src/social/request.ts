/** The identity providers. */
export type SocialProvider = 'google' | 'facebook';

/** Why a sign-in at a provider failed before the site was asked. */
export type SignInProblem =
  | 'closed'
  | 'denied'
  | 'unreachable'
  | 'blocked'
  | 'disabled'
  | 'otherProvider'
  | 'refused'
  | 'failed';

/** A failed sign-in with its reason. */
export class SignInError extends Error {
  constructor(readonly problem: SignInProblem) {
    super(`sign-in: ${problem}`);
    this.name = 'SignInError';
  }
}

/** One request to a provider. Its answer repeats `state` and `nonce`, so that answers to other requests are refused. */
export interface SignInRequest {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
}

/** Whether the provider's page is in a window, or replaced ours. */
export type Place = 'window' | 'page';

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates a request. */
export const newRequest = (provider: SocialProvider, place: Place): SignInRequest => ({
  provider,
  state: `${place}.${random()}`,
  nonce: random(),
});

/** Whether an answer came back to a window or to the page, if `state` is one of ours. */
export function placeOf(state: string | null): Place | undefined {
  return /^(window|page)\.[0-9a-f]{32}$/.exec(state ?? '')?.[1] as Place | undefined;
}

/** The channel from the window to the page that opened it; its name is secret. */
export const channelOf = (state: string): string => `r777.sign-in.${state}`;

/** The provider's page, which returns to `returnTo` with the answer behind `#`, where no server sees it. */
export function addressOf({ provider, state, nonce }: SignInRequest, clientId: string, returnTo: string): string {
  const google = { response_type: 'id_token', scope: 'openid email profile', nonce, prompt: 'select_account' };
  const facebook = { response_type: 'token', scope: 'public_profile,email' };
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnTo,
    state,
    ...(provider === 'google' ? google : facebook),
  });
  const page =
    provider === 'google'
      ? 'https://accounts.google.com/o/oauth2/v2/auth'
      : 'https://www.facebook.com/v23.0/dialog/oauth';
  return `${page}?${query}`;
}

function nonceOf(token: string): unknown {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
}

/**
 * The provider's answer to this request: Google's ID token, Facebook's access token.
 * @throws SignInError when there is none, or one for another request
 */
export function credentialOf({ provider, state, nonce }: SignInRequest, answer: string): string {
  const fields = new URLSearchParams(answer);
  if (fields.get('state') !== state) throw new SignInError('failed');
  const error = fields.get('error');
  if (error !== null) throw new SignInError(error === 'access_denied' ? 'denied' : 'failed');
  const credential = fields.get(provider === 'google' ? 'id_token' : 'access_token');
  if (!credential) throw new SignInError('failed');
  if (provider === 'google' && nonceOf(credential) !== nonce) throw new SignInError('failed');
  return credential;
}
