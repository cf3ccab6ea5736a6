import { expect, test } from 'vitest';
import { PageProofs } from './page-proof';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 20, 12);
const page = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';
const proofs = new PageProofs('key of the site', () => now);
const claim = { page, revision: 5, build: 'abc', seal: proofs.seal(5, 'abc') };
const issue = (network = '10.0.1', at = now) => proofs.issue(claim, network, at) ?? '';

test('REG-08 a proof names the network of its page by a mark, which another host with the same key reads', () => {
  const mark = proofs.networkOf(page, issue(), now);
  expect(mark).toMatch(/^[\w-]{8}$/);
  expect(new PageProofs('key of the site', () => now).networkOf(page, issue(), now)).toBe(mark);
  expect(proofs.networkOf(page, issue('10.0.2'), now)).not.toBe(mark);
  expect(issue()).not.toContain('10.0.1');
});

test('REG-08 a seal of another revision, build or key gives no proof', () => {
  expect(claim.seal).toHaveLength(22);
  for (const wrong of [
    { revision: 6 },
    { build: 'abd' },
    { seal: '' },
    { seal: `${claim.seal}x` },
    { seal: 'x'.repeat(22) },
  ])
    expect(proofs.issue({ ...claim, ...wrong }, '10.0.1', now)).toBeNull();
  expect(new PageProofs('another key', () => now).issue(claim, '10.0.1', now)).toBeNull();
});

test('REG-08 a proof holds for its page alone, unaltered, and only of the own key', () => {
  const proof = issue();
  const [issued, network, mac = ''] = proof.split('.');
  const other = proofs.networkOf(page, issue('10.0.2'), now);
  for (const wrong of [
    undefined,
    '',
    'made.up',
    `${issued}.${other}.${mac}`,
    `${(now + 1).toString(36)}.${network}.${mac}`,
    `${issued}.${network}.${'x'.repeat(22)}`,
    `${proof}x`,
    `x${proof}`,
  ])
    expect(proofs.networkOf(page, wrong, now)).toBeNull();
  expect(proofs.networkOf('another page', proof, now)).toBeNull();
  expect(new PageProofs('another key', () => now).networkOf(page, proof, now)).toBeNull();
});

test('REG-08 a proof lasts 24 hours, and hosts may differ by a minute', () => {
  const proof = issue();
  expect(proofs.networkOf(page, proof, now + DAY)).not.toBeNull();
  expect(proofs.networkOf(page, proof, now + DAY + 1)).toBeNull();
  expect(proofs.networkOf(page, proof, now - 60_000)).not.toBeNull();
  expect(proofs.networkOf(page, proof, now - 60_001)).toBeNull();
});
