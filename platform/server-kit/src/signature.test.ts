import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, signatureHeaders } from './signature';

const now = 1_800_000_000_000;
const body = '{"amount":"10.00"}';
const url = '/wps/vendor/debit';
const headers = signatureHeaders('key', { method: 'POST', url, body }, now);
const request = { method: 'POST', url, headers };

test('a signature is the HMAC of timestamp, method, path and body, a line each', () => {
  const text = `1800000000000\nPOST\n/wps/vendor/debit\n{"amount":"10.00"}`;
  expect(headers).toEqual({
    'x-timestamp': '1800000000000',
    'x-signature': createHmac('sha256', 'key').update(text).digest('hex'),
  });
});

test('a signature is valid only for its own body, time and secret', () => {
  const at = (time: string) => ({ ...request, headers: { ...headers, 'x-timestamp': time } });
  expect(isSigned('key', request, body, now)).toBe(true);
  expect(isSigned('other', request, body, now)).toBe(false);
  expect(isSigned('key', at(String(now + 1)), body, now)).toBe(false);
  expect(isSigned('key', at(`0${now}`), `${body} `, now)).toBe(false);
  expect(isSigned('key', request, `${body} `, now)).toBe(false);
  for (const wrong of [undefined, '', 'short', ['a', 'b']]) {
    expect(isSigned('key', { ...request, headers: { ...headers, 'x-signature': wrong } }, body, now)).toBe(false);
  }
});

test('a signature is valid only for its own method, path and query', () => {
  expect(isSigned('key', { ...request, method: 'PUT' }, body, now)).toBe(false);
  for (const other of ['/wps/vendor/credit', `${url}/`, `${url}?a=1`, '/wps/vendor/%64ebit', `http://a${url}`, '']) {
    expect(isSigned('key', { ...request, url: other }, body, now), other).toBe(false);
  }
  const query = signatureHeaders('key', { method: 'GET', url: 'https://vendor.test/a/b?c=%20d' }, now);
  expect(isSigned('key', { method: 'GET', url: '/a/b?c=%20d', headers: query }, '', now)).toBe(true);
  expect(isSigned('key', { method: 'GET', url: '/a/b', headers: query }, '', now)).toBe(false);
});

test('lines that move between method, path and body are another request', () => {
  const moved = { ...request, url: `${url}\nx` };
  expect(isSigned('key', moved, body, now)).toBe(false);
  const sent = signatureHeaders('key', { method: 'POST', url, body: `x\n${body}` }, now);
  expect(isSigned('key', { method: 'POST', url: '/wps/vendor', headers: sent }, `debit\nx\n${body}`, now)).toBe(false);
});

test('a signature is refused more than five minutes before and after its time', () => {
  expect(isSigned('key', request, body, now + 300_000)).toBe(true);
  expect(isSigned('key', request, body, now + 300_001)).toBe(false);
  expect(isSigned('key', request, body, now - 300_001)).toBe(false);
  for (const time of ['NaN', '', '1e12', '-1']) {
    expect(isSigned('key', { ...request, headers: { ...headers, 'x-timestamp': time } }, body, now), time).toBe(false);
  }
});
