import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { policyPack, readPack, referencePolicy } from './policy-pack';
import { readSite } from './site';

const folder = new URL('../../../../../policy/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const packs = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');
const uk = textOf('uk.json');
const faultsOf = (text: string): string => {
  try {
    readPack(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

test('the schema of packs is that of the code', () => {
  const schema = z.toJSONSchema(policyPack, { io: 'input' });
  // To renew it: write what this expects.
  expect(JSON.parse(textOf('schema.json'))).toEqual(JSON.parse(JSON.stringify(schema)));
});

test.each(packs)('%s is valid, names itself, and names a rule for every entry', (name) => {
  const { policy, rules } = readPack(textOf(name));
  expect(`${policy.jurisdiction}.json`).toBe(name);
  expect(Object.keys(rules).sort()).toEqual(Object.keys(policy).sort());
});

test('a site that has chosen no pack has the reference pack', () => {
  expect(readPack(textOf('reference.json')).policy).toEqual(referencePolicy);
});

test.each([
  [
    '"autoplay"',
    (text: string) => text.replace('"autoplay"', '"autoPlay"'),
    'autoPlay: there is no such entry',
    'autoPlay',
  ],
  [
    'a rule',
    (text: string) => text.replace(/"rule": "UKGC RTS 14B[^"]*"/, '"rule": ""'),
    'withdrawalCancel.rule',
    '"rule": ""',
  ],
  ['an age', (text: string) => text.replace('"value": 18', '"value": 17'), 'minimumAge.value', '"value": 17'],
  [
    'a time-out',
    (text: string) => text.replace(' 42]', ' 43]'),
    'timeOut.value.days.4: a time-out lasts six weeks at most',
    ' 43]',
  ],
  ['a comma', (text: string) => text.replace('"autoplay": {', '"autoplay": {{'), 'this is no JSON', '"autoplay": {{'],
  [
    'an entry twice',
    (text: string) => text.replace('"spinMs"', '"autoplay"'),
    'autoplay: is there twice',
    '"autoplay"',
  ],
] as const)('a pack with a wrong line is refused, naming the line: %s', (_what, spoil, words, part) => {
  const spoilt = spoil(uk);
  expect(spoilt).not.toBe(uk);
  expect(faultsOf(spoilt)).toContain(`line ${lineOf(spoilt, part)}: `);
  expect(faultsOf(spoilt)).toContain(words);
});

test('what a merchant had set for age and agreement before there were packs stays in force', () => {
  const { policy } = readSite({ consolidated: { minimumAge: 21, agreementDefault: false } });
  expect([policy.minimumAge, policy.agreementDefault]).toEqual([21, false]);
  expect(readSite({ policy: { minimumAge: 19 }, consolidated: { minimumAge: 21 } }).policy.minimumAge).toBe(19);
});
