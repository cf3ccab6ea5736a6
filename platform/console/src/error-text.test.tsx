import { errorStatus } from '@mfe/contract/error-codes';
import { expect, test } from 'vitest';
import { setLanguage } from './language';
import { refusalKey } from './refused-notice';

test.each(['en', 'bn'])('every error code of the registry has its own text in %s', (language) => {
  setLanguage(language);
  for (const code of [...Object.keys(errorStatus), 'unreachable']) {
    expect(refusalKey(code)).toBe(`refusals.${code.replace('.', '-')}`);
  }
});

test('a code that is newer than this console reads as an unknown error, not as its key', () => {
  expect(refusalKey('upload.fromTheFuture')).toBe('refusals.system-unknown');
});
