import { InvalidInputError } from '../platform/errors/app-error';

/**
 * Valid targets of a back link: a path of this site, or an address on one of its origins. @throws AppError
 * `request.invalid`
 */
export function safeBackUrl(backUrl: string, origins: readonly string[]): string {
  const [main = ''] = origins;
  const refused = new InvalidInputError('The way back leads to another site.', { field: 'backUrl' });
  if (!URL.canParse(backUrl, main)) throw refused;
  const url = new URL(backUrl, main);
  if (!origins.includes(url.origin)) throw refused;
  return url.href;
}
