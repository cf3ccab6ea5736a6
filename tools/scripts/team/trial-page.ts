import type { TrialPage } from '@mfe/remote-kit/trial';
import { shellInputs } from '@r777/build/plan';
import { emptyAnswer } from '@r777/shared/testing/empty-answers';

/** The page of this site on which `fed check` tries a version: `shell/src/trial`. */
export const trialPage: TrialPage = {
  inputs: shellInputs,
  build: async (outDir) => (await import('@r777/build')).buildTrial(outDir),
  answer: emptyAnswer,
};
