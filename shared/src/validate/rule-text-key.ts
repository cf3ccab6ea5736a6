import { i18n, type TextKey } from '@r777/shared/core';

/**
 * The key of the text for a field rule. The keys of field rules come from the server's configuration: a key without a
 * text gives the general message that the entry is not accepted, never the key itself.
 */
export function ruleTextKey(key: string): TextKey {
  return isKnown(key) ? key : 'request.invalid';
}

const isKnown = (key: string): key is TextKey => i18n.exists(key, { ns: 'errors' });
