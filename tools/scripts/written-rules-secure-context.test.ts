import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

/**
 * Functions that browsers offer only on https and localhost. With `?.` after it, or `in` before it, the code handles
 * their absence.
 */
const SECURE_ONLY =
  /^(?!\s*(\/?\*|\/\/)).*(\bcrypto\.(randomUUID|subtle)|\bnavigator\.(clipboard|share|canShare|locks|wakeLock|credentials|storage|serviceWorker|geolocation|mediaDevices)\b(?!\?\.)|\bnew (Notification|PaymentRequest)\(|\bcaches\.)/;
/** The helpers; the service worker, which only a secure context has; and code that checks for the function itself. */
const MAY_USE =
  /^shared\/src\/core\/secure\/|^shared\/src\/browser\/copy-and-share\.ts$|^shared\/src\/passkeys\/support\.ts$|^shell\/src\/service-worker\/|^mf-auth\/src\/verification\/use-one-time-code\.ts$|^shell\/src\/features\/settings\/cached-data\.ts$/;

test('what needs a secure context is used through one helper, so that plain http has no empty page', () => {
  const pages = trackedFiles().filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      /^(shell|mf-[\w-]+|shared|platform\/(console|host)\/src|services\/(sandbox-vendor\/src\/client|desk\/src))\/(?!.*testing\/)/.test(
        file.path,
      ) &&
      !MAY_USE.test(file.path),
  );
  expect(pages.length).toBeGreaterThan(400);
  expect(findLines(pages, SECURE_ONLY)).toEqual([]);
});

test.each([
  'const key = crypto.randomUUID();',
  "await crypto.subtle.digest('SHA-256', bytes);",
  'await navigator.clipboard.writeText(text);',
  'if (navigator.share) return navigator.share({ url });',
])('a direct use is found: %s', (line) => expect(line).toMatch(SECURE_ONLY));
