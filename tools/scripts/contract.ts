/**
 * `npm run contract`: stores the current exports of the shared modules as the contract of their versions, if these
 * versions reflect the changes.
 */

import { commandLine } from './command-line';
import { keepContract, keptContract, readContracts } from './contract/report';
import { contractProblem } from './contract/verdict';

commandLine('Usage: npm run contract\n\nStores the exports of the shared modules as the contract of their versions.', {
  options: {},
});
for (const now of readContracts()) {
  const kept = keptContract(now.module);
  const wrong = contractProblem(kept, now);
  if (wrong) {
    console.error(wrong);
    process.exitCode = 1;
  } else if (kept?.text !== now.text || kept.version !== now.version) {
    keepContract(now);
    console.log(`${now.module} ${now.version} is kept.`);
  }
}
