import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from '@firebase/auth';
import type { SocialSettings } from '@r777/shared/contracts';
import { SignInError, type SignInProblem, type SocialProvider } from './request';

/** The reasons behind Firebase's codes; every other code is a general failure. */
const problems: Readonly<Record<string, SignInProblem>> = {
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'unreachable',
  'auth/user-disabled': 'disabled',
  'auth/account-exists-with-different-credential': 'otherProvider',
  'auth/email-already-in-use': 'otherProvider',
  'auth/invalid-credential': 'refused',
  'auth/invalid-idp-response': 'refused',
  'auth/operation-not-allowed': 'refused',
  'auth/admin-restricted-operation': 'refused',
};

function problemOf(error: unknown): SignInProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return problems[code] ?? 'failed';
}

let count = 0;

/**
 * Exchanges a provider's answer for Firebase's ID token. The SDK keeps it in memory only and is signed out at once,
 * because the session is the site's own. @throws SignInError
 */
export async function firebaseToken(
  { apiKey, projectId, emulator }: SocialSettings,
  provider: SocialProvider,
  given: string,
): Promise<string> {
  const app = initializeApp({ apiKey, projectId }, `sign-in-${++count}`);
  try {
    // The SDK's own pop-up is not used: it would run a Google script in our pages, and needs third-party cookies.
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
    const { credential } = provider === 'google' ? GoogleAuthProvider : FacebookAuthProvider;
    const { user } = await signInWithCredential(auth, credential(given));
    return await user.getIdToken();
  } catch (error) {
    throw new SignInError(problemOf(error));
  } finally {
    await deleteApp(app);
  }
}
