import '@r777/shared/script-policy';
import './boot/install-offer';
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { nextTask } from './boot/next-task';

/** All of it is in this file, and run in tasks: the foundation, what asks for data, then React and the app while the answers are on their way. */
async function main(root: HTMLElement): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ '@r777/shared/core');
  await nextTask();
  const { begin } = await import(/* webpackMode: "eager" */ './boot/begin');
  const app = nextTask().then(() => import(/* webpackMode: "eager" */ './app/show'));
  await begin(() => app.then(({ show }) => show(root)));
}

const root = document.getElementById('root');
if (root) void main(root);
