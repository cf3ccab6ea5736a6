import type { AuditEntry, RemoteList } from '@mfe/contract/answers';
import { expect, test } from 'vitest';
import { keysText, tokensText } from './access-commands';
import { auditText, changeText, healthText, listText, pruneText } from './output';

/** The cells of a table's lines. */
const cells = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/));

test('REG-13 the list shows of each remote what is live, its state, split, fallback, convergence and errors', () => {
  const versions = ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version }));
  const mark = { at: '2026-11-20T08:05:59.000Z', who: 'nadia', why: '' };
  const games = {
    name: 'mf-games',
    live: { version: '1.4.0' },
    enabled: false,
    candidate: { version: '1.5.0', percent: 20 },
    before: '1.3.0',
    convergence: { open: 8, converged: 6 },
    health: { '1.4.0': { rate: 0.0125 }, '1.5.0': { rate: 0.5 } },
    versions,
  };
  const auth = {
    ...{ name: 'mf-auth', live: null, enabled: true, candidate: null, before: null, health: {} },
    convergence: { open: 0, converged: 0 },
    versions: [{ version: '1.0.0', unhealthy: mark }],
  };
  const text = listText({ revision: 77, remotes: [games, auth] } as unknown as RemoteList);
  expect(cells(text)).toEqual([
    ['REMOTE', 'LIVE', 'STATE', 'SPLIT', 'BEFORE', 'CONVERGED', 'ERRORS', 'PUBLISHED'],
    ['mf-games', '1.4.0', 'OFF', '1.5.0 20 %', '1.3.0', '6 of 8 pages', '1.25 %', '1.5.0 1.4.0 1.3.0 1.2.0 1.1.0'],
    ['mf-auth', '–', 'on', '–', '–', '–', '–', '1.0.0'],
    ['revision 77'],
    [''],
    ['UNHEALTHY', 'VERSION', 'ROLLED BACK', 'WHO', 'WHY'],
    ['mf-auth', '1.0.0', '2026-11-20 08:05Z', 'nadia', '–'],
  ]);
});

test('without the database list and disable say of when the figures are, and what follows later', () => {
  const databaseAway = { since: '2026-11-27T15:20:30.000Z', figures: '2026-11-27T15:15:00.000Z' };
  const text = listText({ revision: 7, remotes: [], databaseAway });
  expect(text).toContain('THE DATABASE IS AWAY since 2026-11-27 15:20Z: figures of 2026-11-27 15:15Z.');
  expect(text).toContain('fed disable works; everything else waits');
  const kill = { remote: 'mf-a', changed: true, enabled: false, revision: 8, from: '1.0.0', to: '1.0.0 disabled' };
  expect(changeText({ ...kill, waitsForDatabase: true })).toContain('state and audit are written when it is back');
});

test('REG-13 health shows of each version its pages, errors, load time, vitals and failures', () => {
  const p75 = { LCP: 2500, INP: 200, CLS: 0.1 };
  const one = { pages: 8, errors: 2, rate: 0.25, failures: { network: 3, render: 1 }, loadMs: 310, p75 };
  const two = { pages: 5, errors: 0, rate: null, failures: {}, loadMs: null, p75: { INP: null } };
  expect(cells(healthText({ minutes: [], versions: { '1.0.0': one, '1.1.0': two } }))).toEqual([
    ['VERSION', 'PAGES', 'ERRORS', 'RATE', 'LOADED IN', 'LCP', 'INP', 'CLS', 'FAILURES'],
    ['1.0.0', '8', '2', '25 %', '310 ms', '≤ 2500', '≤ 200', '≤ 0.1', 'network 3, render 1'],
    ['1.1.0', '5', '0', '–', '–', '–', '–', '–'],
  ]);
});

test('REG-13 tokens, keys and removed versions are listed with their times, states and sizes', () => {
  const [at, later] = ['2026-11-01T10:00:00.000Z', '2026-11-02T11:00:00.000Z'];
  const token = { label: 'team', scopes: ['read', 'operate'], createdAt: at, lastUsedAt: later };
  const tokens = [
    { ...token, createdBy: 'operator', expiresAt: null, revokedAt: null },
    { ...token, createdBy: null, expiresAt: '2026-11-03T12:00:00.000Z', revokedAt: null },
    { ...token, createdBy: null, expiresAt: '2999-01-01T00:00:00.000Z', revokedAt: '2026-11-04T13:00:00.000Z' },
  ];
  const [made, used] = ['2026-11-01 10:00Z', '2026-11-02 11:00Z'];
  expect(cells(tokensText(tokens))).toEqual([
    ['LABEL', 'SCOPES', 'MADE', 'BY', 'EXPIRES', 'LAST USE', 'STATE'],
    ['team', 'read operate', made, 'operator', 'never', used, 'valid'],
    ['team', 'read operate', made, '–', '2026-11-03 12:00Z', used, 'expired'],
    ['team', 'read operate', made, '–', '2999-01-01 00:00Z', used, 'revoked 2026-11-04 13:00Z'],
  ]);
  const key = { label: 'pc', scopes: ['operate'], fingerprint: 'SHA256:x', createdAt: at, createdBy: 'nadia' };
  expect(cells(keysText([{ ...key, revokedAt: null }])).slice(1)).toEqual([
    ['pc', 'operate', 'SHA256:x', made, 'nadia', 'valid'],
  ]);
  const removed = [{ remote: 'mf-games', version: '1.0.0', bytes: 2049, since: later }];
  expect(cells(pruneText({ dryRun: false, removed }))).toEqual([
    ['REMOTE', 'VERSION', 'SIZE', 'SINCE'],
    ['mf-games', '1.0.0', '3 KiB', used],
    ['removed'],
  ]);
});

test('health says when most failures come from a few networks', () => {
  const version = (pages: number, errors: number, rate: number) => ({
    ...{ pages, errors, rate, failures: {}, loadMs: 310, p75: {} },
  });
  const versions = { '1.0.0': version(700, 450, 0.016), '1.1.0': version(700, 450, 0.6) };
  const lines = healthText({ minutes: [], versions }).split('\n');
  expect(lines[1]).toContain('1.6 %');
  expect(lines.slice(3)).toEqual(['most failures of 1.0.0 come from a few networks']);
});

test('health names what a version changes outside its area, and on how many pages', () => {
  const fine = { pages: 50, errors: 0, rate: 0, failures: {}, loadMs: 310, p75: {} };
  const outside = { 'window.foo': 12, 'History.prototype.pushState': 1 };
  const text = healthText({ minutes: [], versions: { '1.0.0': fine, '1.1.0': { ...fine, outside } } });
  expect(text.split('\n').slice(3)).toEqual([
    '1.1.0 changes outside its area: window.foo (12 pages), History.prototype.pushState (1 page)',
  ]);
});

test('a line of a reason never looks like an entry of the audit', () => {
  const forged = '2026-11-27 20:00Z  mallory  enable   mf-games';
  const at = '2026-11-27T20:05:00.000Z';
  const entry = {
    at,
    who: 'team',
    action: 'disable',
    remote: 'mf-agent',
    from: null,
    to: null,
    why: `late\n${forged}`,
  };
  const [, first, second] = auditText([entry as unknown as AuditEntry]).split('\n');
  expect(first).toMatch(/^2026-11-27 20:05Z {2}team .* late$/);
  expect(second).toMatch(/^ {40,}2026-11-27 20:00Z {2}mallory/);
});
