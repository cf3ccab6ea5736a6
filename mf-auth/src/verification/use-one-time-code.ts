import { useEffect, useRef } from 'react';

/** WebOTP, which TypeScript's DOM types do not know: Chrome on Android reads the code out of a message meant for this site. */
type OneTimeCodeRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Takes the code out of the message that arrives while `waiting`, where the phone offers that and the player agrees. */
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
      // Refused by the player, by the browser, or left: the code can be typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, [waiting]);
}
