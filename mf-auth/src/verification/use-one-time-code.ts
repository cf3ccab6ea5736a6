import { useEffect, useRef } from 'react';

/** WebOTP, missing in TypeScript's DOM types: Chrome on Android reads the code from a message meant for this site. */
type OneTimeCodeRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Reads the code from a message received while `waiting`, if the phone supports it and the player agrees. */
export function useOneTimeCode(waiting: boolean, take: (code: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    if (!waiting || !('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const options: OneTimeCodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(options).then(
      (found) => {
        const code = (found as { code?: unknown } | null)?.code;
        if (typeof code === 'string' && !leaving.signal.aborted) latest.current(code);
      },
      // Refused by the player or the browser, or aborted: the code can be typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, [waiting]);
}
