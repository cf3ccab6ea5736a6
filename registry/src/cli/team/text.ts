import { table } from '../output';
import type { CheckResult } from './check-version';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The result of a check in words: one line a step, the reasons below it, the sizes, and what to do next. */
export function checkText({ remote, version, fit, steps, sizes }: CheckResult): string {
  const lines = steps.flatMap(({ name, reasons }) => [
    `${reasons.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`,
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
