import { describe, expect, test } from 'vitest';
import { type Contract, keptContract, readContracts } from './report';
import { contractProblem } from './verdict';

/** Read once: it takes seconds. */
let read: readonly Contract[] | undefined;
const contractsNow = () => {
  read ??= readContracts();
  return read;
};

test('the stored contracts match what the shared modules offer', () => {
  const contracts = contractsNow();
  expect(contracts.map(({ module }) => module)).toEqual([
    '@r777/shared/core',
    '@r777/shared/react',
    '@r777/shared/router',
  ]);
  expect(contracts.map((now) => contractProblem(keptContract(now.module), now)).filter(Boolean)).toEqual([]);
  // If the versions reflect the changes, `npm run contract` stores the contract.
  expect(contracts.map(({ module }) => keptContract(module))).toEqual(contracts);
}, 60_000);

test('a contract says what a module exports, and the types that shape it', () => {
  const [core, react] = contractsNow();
  expect(react?.names).toContain('useLoading');
  expect(react?.text).toContain('export declare function useLoading(loading: boolean): void;');
  // The shell's data for a version is part of it, with every member.
  expect(react?.text).toMatch(/export interface Area \{[^}]*loading\(\): \(\) => void;/);
  // A remote uses the shell's texts by their names.
  expect(core?.names).toEqual(expect.arrayContaining(['common:close', 'errors:enter_account']));
  // Exports of a file that the entry does not re-export are not part of it.
  expect(core?.text).toContain('export declare const i18n:');
  expect(core?.text).not.toContain('LANGUAGE_KEY');
  // The folder does not count either: moving a file does not change the contract.
  expect(core?.text).toContain('// prefetch\nexport declare function queryKey');
}, 60_000);

describe('a change of a contract', () => {
  const contract = (version: string, names: string[], text = names.join('\n')): Contract => ({
    module: '@r777/shared/react',
    version,
    names,
    text,
  });
  const kept = contract('1.2.0', ['useBus', 'useT']);
  const added = ['useBus', 'useT', 'useLoading'];

  test.each([
    ['nothing', contract('1.2.0', ['useBus', 'useT'])],
    ['a version without a change', contract('1.3.0', ['useBus', 'useT'])],
    ['an addition with a minor', contract('1.3.0', added)],
    ['another signature with a minor', contract('1.3.0', ['useBus', 'useT'], 'useBus(name, once)')],
    ['a loss with a major', contract('2.0.0', ['useT'])],
  ])('%s is accepted', (_what, now) => {
    expect(contractProblem(kept, now)).toBeNull();
  });

  test.each([
    ['an addition', contract('1.2.0', added), /has changed.*1\.2\.0 is kept.*the minor/],
    ['an addition with a patch', contract('1.2.1', added), /has changed/],
    ['a lower version', contract('1.1.0', ['useBus', 'useT']), /went back to 1\.1\.0/],
    ['another signature', contract('1.2.0', ['useBus', 'useT'], 'useBus(name, once)'), /has changed/],
    ['a loss', contract('1.2.0', ['useT']), /lost useBus.*major/],
    ['a loss with a minor', contract('1.3.0', ['useT']), /lost useBus.*major/],
  ])('%s is refused, with what to do', (_what, now, words) => {
    expect(contractProblem(kept, now)).toMatch(words);
  });

  test('a module without a contract may get its first one', () => {
    expect(contractProblem(undefined, kept)).toBeNull();
  });
});
