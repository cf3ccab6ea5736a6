import '@mfe/host/install';
import '@mfe/contract/script-policy';
import './boot/install-offer';
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { countCommits } from '@mfe/host/count-commits';
import { nextTask } from './boot/next-task';

/**
 * This file contains everything and runs it in tasks: shared code, the data requests, then React and the app while the
 * answers load.
 */
async function main(root: HTMLElement): Promise<void> {
  countCommits();
  await nextTask();
  await import(/* webpackMode: "eager" */ '@r777/shared/core');
  await nextTask();
  const { begin } = await import(/* webpackMode: "eager" */ './boot/begin');
  const app = nextTask().then(() => import(/* webpackMode: "eager" */ './app/show'));
  await begin(() => app.then(({ show }) => show(root)));
}

const root = document.getElementById('root');
if (root) void main(root);
