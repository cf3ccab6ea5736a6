import { expect, test } from 'vitest';
import { refuseUnencrypted } from './unencrypted';

test.each([
  ['a # in its password', 'postgres://r777:pa55#word@db.internal/r777'],
  ['a port that is none', 'postgres://r777:pa55word@db.internal:54321x/r777'],
  ['no protocol', 'r777:pa55word@db.internal/r777'],
  ['a blank', 'smtps://r777:pa55 word@mail example'],
])('an address with %s is refused without showing the password', (_what, address) => {
  let said = '';
  try {
    refuseUnencrypted({ DATABASE_URL: address }, []);
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toMatch(/pa55/);
});
