/**
 * The name of a cookie of the whole site (path `/`, no domain). Under https it has the prefix `__Host-`: browsers refuse
 * such a cookie from plain http and from other subdomains, which could otherwise set one of the same name.
 */
export function cookieName(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}
