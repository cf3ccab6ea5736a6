/** Vendor emblems, each a single shape in a ring. */
export const emblemNames = [
  'pagoda', 'letterB', 'delta', 'leaf', 'bolt', 'shield', 'peak', 'spark', 'crown', 'nine', 'sail', 'moon', 'sun', 'wave', 'drop', 'feather',
  'lantern', 'hex', 'kite', 'eye', 'spade', 'heart', 'diamond', 'club', 'star', 'fin', 'shell', 'arrow', 'bat', 'ball', 'spur', 'comb', 'clover',
  'lotus', 'cross', 'rings', 'chevrons', 'claw', 'target', 'grid', 'gate', 'fox',
] as const;
export type EmblemName = (typeof emblemNames)[number];
