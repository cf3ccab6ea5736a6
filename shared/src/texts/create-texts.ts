import { addTexts, type Texts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

/**
 * Registers a file of texts when the module is loaded, and returns the hook that looks them up. Part of each remote's own code, so a
 * newer version's texts replace the older one's.
 * @param namespace the name of the file in `locales`
 * @param texts both languages; the English file is the type of the keys
 */
export function createTexts<En extends Texts>(namespace: string, texts: { en: En; bn: Texts }): () => Lookup<En> {
  addTexts(namespace, texts);
  return () => useT(namespace) as Lookup<En>;
}
