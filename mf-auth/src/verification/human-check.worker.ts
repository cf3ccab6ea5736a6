import type { HumanChallenge } from '@r777/shared/contracts';
import { solve } from './proof-of-work';
import type { WorkerMessage } from './worker-messages';

/** How many guesses lie between two reports. */
const REPORT_EVERY = 10;

// Only what is used of the worker's own scope: its types would clash with those of a page.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<HumanChallenge>) => void;
  postMessage: (message: WorkerMessage) => void;
};

scope.onmessage = ({ data: challenge }) => {
  const report = (guesses: number) => {
    if (guesses % REPORT_EVERY === 1) scope.postMessage({ guesses });
  };
  solve(challenge, report).then(
    (solution) => scope.postMessage({ solution }),
    (error: unknown) => scope.postMessage({ failed: String(error) }),
  );
};
