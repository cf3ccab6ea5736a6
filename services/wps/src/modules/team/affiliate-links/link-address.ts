/** The address of the register form with a code. */
export function linkTo(origin: string, code: string): string {
  const link = new URL('/m/register', origin);
  link.searchParams.set('affiliateCode', code);
  return link.href;
}
