import { type Command, commandOf, UsageError } from '@r777/server-kit/cli';
import { z } from 'zod';
import { flag, option } from '../registry-command';
import { check } from './check';
import { checkText, newText } from './text';
import type { Workshop } from './workshop';

/** Commands that work without a registry. */
export const teamCommands = ['check', 'new'] as const;

/** The commands of a product team, which need no registry. */
export function teamCommandsOf(workshop: Workshop | undefined): readonly Command[] {
  return [
    commandOf(
      'check <folder>',
      z.object({
        folder: z.string().describe("A remote's folder, or a build folder"),
        out: option('dir', "Keep the build of a remote's folder here, to publish it"),
        noBrowser: flag('Do not render it in a browser'),
      }),
      {
        summary: "Test a remote's folder or a build folder as the registry would",
        async run({ folder, out, noBrowser = false }) {
          const result = await check(folder, workshop, { out, browser: !noBrowser });
          return { value: result, text: checkText(result), isRefused: !result.fit };
        },
      },
    ),
    commandOf('new <remote>', z.object({ remote: z.string().describe('Its name: mf-<words in lower case>') }), {
      summary: 'Make a remote that builds, passes its tests and shows on home: fed new mf-lucky-draw',
      async run({ remote }) {
        if (!workshop) throw new UsageError('a remote is made in the repository: npm run fed -- new <remote>');
        const files = await workshop.create(remote);
        return { value: { remote, files }, text: newText(remote, files) };
      },
    }),
  ];
}
