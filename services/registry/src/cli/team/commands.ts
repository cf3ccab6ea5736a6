import type { CAC } from 'cac';
import { UsageError } from '../connection';
import type { Terminal } from '../output';
import { check } from './check';
import { checkText, newText } from './text';
import type { Workshop } from './workshop';

/** Commands that work without a registry. */
export const teamCommands = ['check', 'new'] as const;

/** The command failed, for example because a version would be refused; the reasons are already printed. */
export class AlreadyTold extends Error {
  override readonly name = 'AlreadyTold';
}

/** Adds the commands of a product team, which need no registry. `done` receives the promise of the chosen one. */
export function addTeamCommands(
  cli: CAC,
  terminal: Terminal,
  workshop: Workshop | undefined,
  done: (result: Promise<void>) => void,
): void {
  cli
    .command('check <folder>', "Test a remote's folder or a build folder as the registry would")
    .option('--out <dir>', "Keep the build of a remote's folder here, to publish it")
    .option('--no-browser', 'Do not render it in a browser')
    .option('--json', 'Print the result as JSON')
    .action((folder: string, options: { json?: boolean; out?: string; browser: boolean }) => {
      const run = async () => {
        const result = await check(folder, workshop, options);
        terminal.out(`${options.json ? JSON.stringify(result, null, 2) : checkText(result)}\n`);
        if (!result.fit) throw new AlreadyTold(`${result.remote} would be refused`);
      };
      done(run());
    });
  cli
    .command('new <remote>', 'Make a remote that builds, passes its tests and shows on home: fed new mf-lucky-draw')
    .option('--json', 'Print the result as JSON')
    .action((remote: string, options: { json?: boolean }) => {
      const run = async () => {
        if (!workshop) throw new UsageError('a remote is made in the repository: npm run fed -- new <remote>');
        const files = await workshop.create(remote);
        terminal.out(`${options.json ? JSON.stringify({ remote, files }, null, 2) : newText(remote, files)}\n`);
      };
      done(run());
    });
}
