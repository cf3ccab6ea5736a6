/** The used part of Trusted Types, which TypeScript's DOM types lack. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The Trusted Types policy of the page (SEC-01): no text becomes code or markup, and script addresses must pass this
 * policy. It accepts addresses of the site, and of a developer's build on the same machine; the Content-Security-Policy
 * blocks the latter where overrides are not allowed. A shell and the operators' console import this module before
 * anything else. Browsers without Trusted Types rely on the Content-Security-Policy alone.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, hostname } = new URL(address, location.href);
    return origin === location.origin || hostname === 'localhost' ? address : null;
  },
});

// A module, so that it can be imported as one.
export {};
