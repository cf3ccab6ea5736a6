import { table } from '@r777/server-kit/cli';
import type { CheckResult } from './check-version';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The result of a check as text: one line per check, the reasons below it, the sizes, and the next step. */
export function checkText({ remote, version, fit, steps, sizes }: CheckResult): string {
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
    fit
      ? `${about} would be taken.`
      : `${about} would be refused; docs/remote-contract.md tells what each reason asks for.`,
  ].join('\n');
}

/** The created files, and the team's next steps. */
export function newText(remote: string, files: readonly string[]): string {
  const next = [
    ['npm run dev', 'see it on home, below the winners, with hot reload'],
    [`npm run test:unit -- ${remote}`, 'its tests'],
    [`npm run fed -- check ${remote}`, 'what a registry would say'],
    [`npm run deploy -- ${remote}`, 'make it live on the site that runs here'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  return [
    `${remote} is made:`,
    ...files.map((file) => `  ${file}`),
    '',
    ...next.map(([command, what]) => `${command.padEnd(width)}   ${what}`),
  ].join('\n');
}
