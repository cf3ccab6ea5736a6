import { table } from '@r777/server-kit/cli';
import type { KeyInfo, TokenInfo } from '../model';
import { minute } from './output';

const stateOf = (revokedAt: string | null) => (revokedAt ? `revoked ${minute(revokedAt)}` : 'valid');

function tokenState({ expiresAt, revokedAt }: TokenInfo): string {
  if (revokedAt === null && expiresAt !== null && expiresAt <= new Date().toISOString()) return 'expired';
  return stateOf(revokedAt);
}

/** Every token in a line. */
export function tokensText(tokens: readonly TokenInfo[]): string {
  const rows = tokens.map((token) => [
    token.label,
    token.scopes.join(' '),
    minute(token.createdAt),
    token.expiresAt ? minute(token.expiresAt) : 'never',
    token.lastUsedAt ? minute(token.lastUsedAt) : 'never',
    tokenState(token),
  ]);
  return table([['LABEL', 'SCOPES', 'MADE', 'EXPIRES', 'LAST USE', 'STATE'], ...rows]);
}

/** Every key in a line. */
export function keysText(keys: readonly KeyInfo[]): string {
  const rows = keys.map((key) => [
    key.label,
    key.scopes.join(' '),
    key.fingerprint,
    minute(key.createdAt),
    key.createdBy,
    stateOf(key.revokedAt),
  ]);
  return table([['LABEL', 'SIGNS FOR', 'FINGERPRINT', 'REGISTERED', 'BY', 'STATE'], ...rows]);
}
