/**
 * `npm run contract`: stores what the shared modules offer to remotes as the contract of their versions, once these
 * versions reflect the changes.
 */
import { keepContract, keptContract, readContracts } from './contract/report';
import { objection } from './contract/verdict';

for (const now of readContracts()) {
  const kept = keptContract(now.module);
  const wrong = objection(kept, now);
  if (wrong) {
    console.error(wrong);
    process.exitCode = 1;
  } else if (kept?.text !== now.text || kept.version !== now.version) {
    keepContract(now);
    console.log(`${now.module} ${now.version} is kept.`);
  }
}
