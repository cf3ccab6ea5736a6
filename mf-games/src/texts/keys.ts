/** Keys of a namespace file: `key`, or `group.key` one level down. */
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${keyof T[K] & string}` }[keyof T & string];
/** Looks up a text; `vars` fill its placeholders. */
export type Lookup<T> = (key: KeysOf<T>, vars?: Record<string, string | number>) => string;
