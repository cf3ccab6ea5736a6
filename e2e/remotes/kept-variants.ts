/**
 * Variable with the folder in which a run keeps the versions that its tests have built: some are needed by several files, and a
 * second try needs those of the first.
 */
export const KEPT_VARIANTS = 'R777_VARIANTS';
