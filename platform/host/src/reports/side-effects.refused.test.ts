import { expect, test } from 'vitest';
import { noteRefused } from '../isolation/version-presence';
import { watchSideEffects } from './side-effects';

test('a write that the page refused a version is told, and that of a developer’s own build is not', () => {
  const effects = watchSideEffects();
  const what = 'shareScope.react.19_99_0';
  noteRefused({ remote: 'mf-games', version: '1.0.0', what });
  noteRefused({ remote: 'mf-games', version: '1.0.0', what });
  noteRefused({ remote: 'mf-games', version: 'override', what });
  expect(effects.look({})).toEqual([{ remote: 'mf-games', version: '1.0.0', what }]);
  expect(effects.look({})).toEqual([]);
});
