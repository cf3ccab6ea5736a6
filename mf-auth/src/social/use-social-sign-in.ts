import type { SocialSettings } from '@r777/shared/contracts';
import type { AppError } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { useEffect, useRef, useState } from 'react';
import { useLogin } from '../session/use-login';
import { askProvider, type OpenQuestion } from './ask-provider';
import { connect } from './connected';
import { takeReturned } from './receive-answer';
import { credentialOf, SignInError, type SignInProblem, type SocialProvider } from './request';

/** The reason of a failed sign-in, as text. */
export type SignInFailure =
  | { readonly provider: SocialProvider; readonly problem: SignInProblem }
  | { readonly provider: SocialProvider; readonly failure: AppError };

const loadSdk = () => import('./firebase-token');

/** A sign-in without an account: the only refusal of a token that has the code of an account. */
const isUnknown = ({ code, field }: AppError) => code === 'member.unavailable' && field === 'firebaseIdToken';

/**
 * Sign-in with a provider: its window, Firebase's token for its answer, and the log-in with that token (AUTHL-14,
 * AUTHL-15). One at a time; a tap while the window is open brings it to the front. A sign-in without an account is
 * kept.
 */
export function useSocialSignIn(settings: SocialSettings | null) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { attempt } = useLogin();
  const [active, setActive] = useState<SocialProvider | null>(null);
  const [said, setSaid] = useState<SignInFailure | null>(null);
  const running = useRef<{ controller: AbortController; question: OpenQuestion | null }>(undefined);
  useBusy(active !== null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const finish = async (provider: SocialProvider, given: Promise<string>, signal: AbortSignal) => {
    if (!settings) return;
    try {
      const sdk = loadSdk();
      // Loaded while the player is at the provider; a failure to load is reported when it is needed.
      sdk.catch(() => undefined);
      const credential = await given;
      setActive(provider);
      setSaid(null);
      const { firebaseToken } = await sdk.catch(() => Promise.reject(new SignInError('unreachable')));
      const token = await firebaseToken(settings, provider, credential);
      if (signal.aborted) return;
      const failed = await attempt({
        type: 'firebase',
        username: '',
        password: '',
        firebaseChannel: provider,
        firebaseIdToken: token,
      });
      if (!failed || signal.aborted) return;
      if (isUnknown(failed)) connect({ provider, token });
      else setSaid({ provider, failure: failed });
    } catch (error) {
      if (!signal.aborted) setSaid({ provider, problem: error instanceof SignInError ? error.problem : 'failed' });
    } finally {
      if (running.current?.controller.signal === signal) {
        running.current = undefined;
        if (!signal.aborted) setActive(null);
      }
    }
  };

  // If windows are blocked, the provider's page replaces this site, and then opens this page with its answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one answer, and it needs the settings alone.
  useEffect(() => {
    const returned = settings && takeReturned();
    if (!returned) return;
    const { request, answer } = returned;
    if (returned.search) navigate(paths.login + returned.search, { replace: true });
    const controller = new AbortController();
    running.current = { controller, question: null };
    setActive(request.provider);
    const given = new Promise<string>((resolve) => resolve(credentialOf(request, answer)));
    void finish(request.provider, given, controller.signal);
  }, [settings]);

  const start = (provider: SocialProvider) => {
    const clientId = settings?.[provider];
    if (!settings || clientId === undefined) return;
    if (active) return running.current?.question?.focus();
    running.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setSaid(null);
    connect(null);
    const onClosed = () => {
      setActive(null);
      setSaid({ provider, problem: 'closed' });
    };
    try {
      const question = askProvider({ provider, clientId, search, signal, onClosed });
      setActive(provider);
      running.current = { controller, question };
      if (question) void finish(provider, question.credential, signal);
    } catch (error) {
      setSaid({ provider, problem: error instanceof SignInError ? error.problem : 'failed' });
    }
  };
  return { start, active, said };
}
