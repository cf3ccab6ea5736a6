/** Version of the terms that the player agrees to; stored with the registration. Raise it when the terms change. */
export const TERMS_VERSION = '2026-11';
