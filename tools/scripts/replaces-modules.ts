/**
 * Whether a browser test puts another module in the place of one: it then needs modules of its own, and all others share
 * theirs. `text`: the file.
 */
export const replacesModules = (text: string): boolean => /\bvi\.(mock|doMock|resetModules)\(/.test(text);
