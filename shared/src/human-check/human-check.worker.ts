import type { HumanChallenge } from '@r777/shared/contracts';
import { solve, type WorkerMessage } from './proof-of-work';

/** Number of guesses between two reports. */
const REPORT_EVERY = 10;

// Only the used part of the worker's scope is declared: its full types would conflict with those of a page.
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
