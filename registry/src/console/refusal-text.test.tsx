import './texts';
import { i18n } from '@r777/shared/core';
import { expect, test } from 'vitest';
import { refusalStatus } from '../refusal';
import { refusalKey } from './refusal-text';

test.each(['en', 'bn'])('every refusal of the registry has a text of its own in %s', (language) => {
  for (const code of [...Object.keys(refusalStatus), 'unreachable']) {
    expect(i18n.getResource(language, 'ops', refusalKey(code))).toEqual(expect.any(String));
  }
});
