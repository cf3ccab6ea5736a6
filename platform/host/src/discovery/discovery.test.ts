import { expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { Discovery } from './discovery';
import { readInlinedDocument } from './inlined-document';
import { applyChange, replaceDocument } from './news';

const doc = (number: string) => ({ schema: '', microFrontends: { 'r777/mf-games': [version(number)] } });

test('FED-01 the document inlined in the page says which versions exist', () => {
  document.body.innerHTML = `<script type="application/json" id="discovery" data-revision="7">${JSON.stringify(doc('1.2.3'))}</script>`;
  const discovery = readInlinedDocument();
  expect(discovery.revision).toBe(7);
  expect(discovery.versions('mf-games')[0]?.metadata.version).toBe('1.2.3');
  expect(discovery.versions('mf-games')[0]?.url).toBe(version('1.2.3').url);
  expect(discovery.versions('mf-unknown')).toEqual([]);
});

test('a page without a document, and code without a page, start with no remotes at revision 0', () => {
  document.body.innerHTML = '';
  const none = readInlinedDocument();
  expect([none.remotes(), none.revision]).toEqual([[], 0]);
  document.body.innerHTML = '<script type="application/json" id="discovery"></script>';
  expect(readInlinedDocument().remotes()).toEqual([]);
  vi.stubGlobal('document', undefined);
  const nowhere = readInlinedDocument();
  vi.unstubAllGlobals();
  expect([nowhere.remotes(), nowhere.revision]).toEqual([[], 0]);
});

test('changes are taken in order only, and return the affected remotes', () => {
  const discovery = new Discovery(doc('1.0.0'), 3);
  const told = vi.fn();
  discovery.subscribe(told);
  expect(applyChange(discovery, { since: 2, revision: 3, microFrontends: doc('0.9.0').microFrontends })).toBe(false);
  expect(applyChange(discovery, { since: 3, revision: 4, microFrontends: doc('1.1.0').microFrontends })).toBe(true);
  // The change is based on a revision 5 that never arrived here.
  expect(applyChange(discovery, { since: 5, revision: 6, microFrontends: doc('0.9.0').microFrontends })).toBe(false);
  expect(replaceDocument(discovery, doc('1.0.0'), 2)).toBe(false);
  expect(replaceDocument(discovery, doc('1.2.0'), 9)).toBe(true);
  expect(replaceDocument(discovery, doc('1.2.0'), 10)).toBe(true);
  expect(told.mock.calls).toEqual([[['mf-games']], [['mf-games']]]);
});

test('the rest of a part may be of the revision that the page has, and of no older one', () => {
  const discovery = new Discovery(doc('1.0.0'), 3);
  const rest = { schema: '', microFrontends: { ...doc('1.0.0').microFrontends, 'r777/mf-auth': [version('2.0.0')] } };
  const told = vi.fn();
  discovery.subscribe(told);
  expect(replaceDocument(discovery, rest, 2)).toBe(false);
  expect(replaceDocument(discovery, rest, 3)).toBe(true);
  expect(replaceDocument(discovery, rest, 3)).toBe(true);
  expect(told.mock.calls).toEqual([[['mf-auth']]]);
});

test('a change replaces the remotes that it names and no other; each counts once', () => {
  const discovery = new Discovery({ schema: '', microFrontends: { 'r777/mf-auth': [version('5.0.0')] } }, 3);
  expect([discovery.revision, discovery.changes]).toEqual([3, 0]);
  applyChange(discovery, { since: 1, revision: 7, microFrontends: doc('1.1.0').microFrontends });
  expect([discovery.revision, discovery.changes]).toEqual([7, 1]);
  expect(discovery.remotes()).toEqual(['mf-auth', 'mf-games']);
  expect(discovery.versions('mf-auth')[0]?.metadata.version).toBe('5.0.0');
  expect(applyChange(discovery, { since: 1, revision: 6, microFrontends: doc('1.0.0').microFrontends })).toBe(false);
  expect(discovery.versions('mf-games')[0]?.metadata.version).toBe('1.1.0');
});

test('a whole document removes the remotes that it does not name, and counts for the changes after it', () => {
  const discovery = new Discovery(
    { schema: '', microFrontends: { ...doc('1.0.0').microFrontends, 'r777/mf-auth': [version('5.0.0')] } },
    3,
  );
  const told = vi.fn();
  discovery.subscribe(told);
  replaceDocument(discovery, doc('1.0.0'), 8);
  expect([discovery.revision, discovery.changes, discovery.remotes()]).toEqual([8, 1, ['mf-games']]);
  expect(told.mock.calls).toEqual([[['mf-auth']]]);
  replaceDocument(discovery, doc('1.0.0'), 9);
  expect([discovery.revision, discovery.changes]).toEqual([9, 1]);
  expect(applyChange(discovery, { since: 9, revision: 10, microFrontends: doc('1.1.0').microFrontends })).toBe(true);
});

test('an overlay stands before what the document says, changes included, until it is removed', () => {
  const discovery = new Discovery(doc('1.0.0'), 1);
  const told = vi.fn();
  const stop = discovery.subscribe(told);
  discovery.overlay('mf-games', ([live]) => [version('9.0.0'), ...(live ? [live] : [])]);
  discovery.overlay('mf-auth', () => [version('8.0.0')]);
  const numbers = (remote: string) => discovery.versions(remote).map(({ metadata }) => metadata.version);
  expect([numbers('mf-games'), numbers('mf-auth')]).toEqual([['9.0.0', '1.0.0'], ['8.0.0']]);
  expect(discovery.remotes()).toEqual(['mf-auth', 'mf-games']);
  applyChange(discovery, { since: 1, revision: 2, microFrontends: doc('1.1.0').microFrontends });
  expect(numbers('mf-games')).toEqual(['9.0.0', '1.1.0']);
  discovery.overlay('mf-games', undefined);
  expect(numbers('mf-games')).toEqual(['1.1.0']);
  expect(told.mock.calls).toEqual([[['mf-games']], [['mf-auth']], [['mf-games']], [['mf-games']]]);
  // The remote has no version any more, so nothing changes.
  discovery.overlay('mf-games', undefined);
  stop();
  discovery.overlay('mf-auth', undefined);
  expect(told).toHaveBeenCalledTimes(4);
});
