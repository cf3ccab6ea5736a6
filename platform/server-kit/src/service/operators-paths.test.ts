import { expect, test } from 'vitest';
import { isOperatorsPath } from './operators-paths';

const theirs = ['/wps/admin', '/wps/dev', '/wps/docs'];

test.each([
  '/wps/admin',
  '/wps/admin/backup',
  '/wps/admin?x=1',
  '/wps/docs/static/index.html',
  '/wps/dev/outbox/messages?to=a',
  '/wps//admin/backup',
  '//wps/admin',
  '/wps/%61dmin',
  '/wps/%2561dmin',
  '/wps%2Fadmin',
  '/wps%252fadmin/x',
  '/WPS/Admin',
  '/wps/./admin',
  '/wps/x/../admin',
  '/wps/x/%2e%2e/admin',
  '/lgw/../wps/admin',
  '/wps\\admin',
  '/wps/admin;v=1/site',
  '/wps;a/admin',
  '/wps/admin%3Fx',
  '/wps/ad%09min',
])('%s is the operators’', (path) => {
  expect(isOperatorsPath(path, theirs)).toBe(true);
});

test.each([
  '/wps/administration',
  '/wps/member/info?next=/wps/admin',
  '/wps/system/status',
  '/wps/devices',
  '/wps/openapi.json',
  '/lgw/games?search=%2Fwps%2Fadmin',
  '/m/wps/admin',
  '/wps/%',
  '/',
  '',
])('%s is not', (path) => {
  expect(isOperatorsPath(path, theirs)).toBe(false);
});
