import { calls } from '@r777/shared/contracts';
import { type AppError, bus, request, setSession, toAppError } from '@r777/shared/core';
import { paths, useNavigate } from '@r777/shared/router';
import { useRef, useState } from 'react';
import { forgetTrial, keepTrial, readTrial, type TrialRecord } from '../../account/trial-record';

const open = (trial: TrialRecord) => request(calls.freeplay, { moduleId: 'FREEPLAY3', ...trial });

/** Reopens the trial account of this tab if it still exists; else creates one (TRIAL-01). */
async function openTrial() {
  const kept = readTrial();
  if (kept) {
    try {
      return await open(kept);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'member.unavailable') throw thrown;
      forgetTrial();
    }
  }
  const { trialName, trialKey } = await request(calls.createTrial, {});
  keepTrial({ trialName, trialKey });
  return open({ trialName, trialKey });
}

/**
 * Starts test play with the session of a trial account, one start at a time. A visitor goes home (TRIAL-05); a member,
 * whose answer says trial 0, stays on the page (TRIAL-06).
 */
export function useTrial() {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { customerType, trial, ...session } = await openTrial();
      setSession({ ...session, type: customerType });
      if (trial === 1) navigate(paths.home);
    } catch (thrown) {
      const error = toAppError(thrown);
      // The site may have switched off free play since the page loaded its flags.
      if (error.code === 'permission.denied') bus.emit('site.changed', {});
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { start, busy, failure };
}
