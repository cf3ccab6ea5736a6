import './texts';
import { i18n } from '@r777/shared/core';
import { expect, test } from 'vitest';
import { errorStatus } from '../registry-error';
import { refusalKey } from './error-text';

test.each(['en', 'bn'])('every error code of the registry has its own text in %s', (language) => {
  for (const code of [...Object.keys(errorStatus), 'unreachable']) {
    expect(i18n.getResource(language, 'ops', refusalKey(code))).toEqual(expect.any(String));
  }
});
