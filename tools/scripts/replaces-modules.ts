/**
 * Whether a browser test replaces a module: it then needs its own modules, while all others share theirs. `text`: the
 * file.
 */
export const replacesModules = (text: string): boolean => /\bvi\.(mock|doMock|resetModules)\(/.test(text);
