/** The part of Trusted Types that is used here; TypeScript's own DOM types do not know it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The page's policy lets no text become code or markup (SEC-01). The bundler's chunks and the versions of remotes come by
 * address, and this is the one rule that lets an address through: it is the site's own, or a developer's build on the same
 * machine, which the policy's list of origins then lets load only where the site is open to that. Imported by shell and
 * console before anything else. Browsers without Trusted Types go by the list of origins alone.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, hostname } = new URL(address, location.href);
    return origin === location.origin || hostname === 'localhost' ? address : null;
  },
});

// A module, so that it can be imported as one.
export {};
