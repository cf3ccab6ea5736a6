/** Version of the terms that the agreement box stands for; stored with the registration. Raise it with the terms. */
export const TERMS_VERSION = '2026-11';
