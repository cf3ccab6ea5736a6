/**
 * Variable with the folder in which a run stores the versions that its tests have built: several files need some of
 * them, and a second try needs those of the first.
 */
export const KEPT_VARIANTS = 'R777_VARIANTS';
