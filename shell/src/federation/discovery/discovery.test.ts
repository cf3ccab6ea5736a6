import { expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { Discovery } from './discovery';
import { readInlinedDocument } from './inlined-document';

const doc = (number: string) => ({ schema: '', microFrontends: { 'r777/mf-games': [version(number)] } });

test('FED-01 the document inlined in the page says which versions exist', () => {
  document.body.innerHTML = `<script type="application/json" id="discovery" data-revision="7">${JSON.stringify(doc('1.2.3'))}</script>`;
  const discovery = readInlinedDocument();
  expect(discovery.revision).toBe(7);
  expect(discovery.versions('mf-games')[0]?.metadata.version).toBe('1.2.3');
  expect(discovery.versions('mf-unknown')).toEqual([]);
});

test('a page without a document starts with no remotes', () => {
  document.body.innerHTML = '';
  expect(readInlinedDocument().remotes()).toEqual([]);
});

test('changes are taken in order only, and return the affected remotes', () => {
  const discovery = new Discovery(doc('1.0.0'), 3);
  const told = vi.fn();
  discovery.subscribe(told);
  expect(discovery.apply({ since: 2, revision: 3, microFrontends: doc('0.9.0').microFrontends })).toBe(false);
  expect(discovery.apply({ since: 3, revision: 4, microFrontends: doc('1.1.0').microFrontends })).toBe(true);
  // It builds on a revision 5 that never arrived here.
  expect(discovery.apply({ since: 5, revision: 6, microFrontends: doc('0.9.0').microFrontends })).toBe(false);
  expect(discovery.replace(doc('1.0.0'), 2)).toBe(false);
  expect(discovery.replace(doc('1.2.0'), 9)).toBe(true);
  expect(discovery.replace(doc('1.2.0'), 10)).toBe(true);
  expect(told.mock.calls).toEqual([[['mf-games']], [['mf-games']]]);
});

test('the rest of a part may be of the revision that the page has, and of no older one', () => {
  const discovery = new Discovery(doc('1.0.0'), 3);
  const rest = { schema: '', microFrontends: { ...doc('1.0.0').microFrontends, 'r777/mf-auth': [version('2.0.0')] } };
  const told = vi.fn();
  discovery.subscribe(told);
  expect(discovery.replace(rest, 2)).toBe(false);
  expect(discovery.replace(rest, 3)).toBe(true);
  expect(discovery.replace(rest, 3)).toBe(true);
  expect(told.mock.calls).toEqual([[['mf-auth']]]);
});
