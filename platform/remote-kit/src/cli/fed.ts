import { type CheckResult, runCli } from '@mfe/registry';
import { type Command, commandOf, processTerminal, type Terminal, table, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import type { KitSite, Scaffold } from '../site';
import { check } from './check';
import type { Workshop } from './workshop';
import { NotInstalled } from './workshop';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The result of a check as text: one line per check, the reasons below it, the sizes, and the next step. */
function checkText({ remote, version, fit, steps, sizes }: CheckResult, guide: string): string {
  const lines = steps.flatMap(({ name, reasons, skipped }) => [
    skipped ? `skip  ${name}: SKIPPED: ${skipped.toUpperCase()}` : `${reasons.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`,
    ...reasons.map((reason) => `        ${reason.replaceAll('\n', '\n        ')}`),
  ]);
  const rows = sizes.map(({ expose, gzip, limit }) => [expose, kib(gzip), kib(limit)]);
  const about = version ? `${remote} ${version}` : remote;
  return [
    ...lines,
    ...(rows.length > 0 ? ['', table([['EXPOSE', 'JAVASCRIPT (GZIP)', 'ALLOWED'], ...rows])] : []),
    '',
    fit ? `${about} would be taken.` : `${about} would be refused; ${guide} tells what each reason asks for.`,
  ].join('\n');
}

/** The created files, and the team's next steps. */
function newText(remote: string, files: readonly string[], next: Scaffold['next']): string {
  const steps = next.map(([command, purpose]) => [command.replaceAll('__remote__', remote), purpose] as const);
  const width = Math.max(...steps.map(([command]) => command.length));
  return [
    `${remote} is made:`,
    ...files.map((file) => `  ${file}`),
    '',
    ...steps.map(([command, purpose]) => `${command.padEnd(width)}   ${purpose}`),
  ].join('\n');
}

/** Commands that work without a registry. */
export const teamCommands = ['check', 'new'] as const;

/** The commands of a product team, which need no registry. */
function teamCommandsOf(site: KitSite, workshop: Workshop | undefined): readonly Command[] {
  return [
    commandOf(
      'check <folder>',
      z.object({
        folder: z.string().describe("A remote's folder, or a build folder"),
        out: z.string().optional().meta({
          description: "Keep the build of a remote's folder here, to publish it",
          placeholder: 'dir',
        }),
        noBrowser: z.boolean().default(false).describe('Do not render it in a browser'),
      }),
      {
        summary: "Test a remote's folder or a build folder as the registry would",
        async run({ folder, out, noBrowser = false }) {
          const result = await check(folder, site, workshop, { out, browser: !noBrowser });
          return { value: result, text: checkText(result, site.guide), isRefused: !result.fit };
        },
      },
    ),
    commandOf('new <remote>', z.object({ remote: z.string().describe('Its name: mf-<words in lower case>') }), {
      summary: 'Make a remote that builds, passes its tests and is shown: fed new mf-lucky-draw',
      async run({ remote }) {
        if (!workshop)
          throw new UsageError(
            'A remote can be created only in the repository. Run there: npm run fed -- new <remote>',
          );
        const files = await workshop.create(remote);
        return { value: { remote, files }, text: newText(remote, files, site.scaffold?.next ?? []) };
      },
    }),
  ];
}

/**
 * Runs one command of `fed`: the registry's own, and `check` and `new` of a team.
 * @param argv arguments after the program's name.
 * @param workshop the surrounding repository; without it, commands that build are refused.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 registry not reachable.
 */
export function runFed(
  argv: readonly string[],
  site: KitSite,
  workshop?: Workshop,
  terminal: Terminal = processTerminal,
): Promise<number> {
  return runCli(argv, terminal, {
    commands: teamCommandsOf(site, workshop),
    failureOf: (error) => (error instanceof NotInstalled ? { exit: 'refused' } : undefined),
  });
}
