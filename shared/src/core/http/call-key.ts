import type { Call } from '../../contracts';

/** Cache key of a call: `[path, input]`. An input that carries the language gives each language an entry of its own. */
export function queryKey<I, O>(call: Call<I, O>, input: I): readonly [string, I] {
  return [call.path, input];
}

/** The key as text, whatever the order of the input's fields. */
export function queryHash<I, O>(call: Call<I, O>, input: I): string {
  const fields = Object.entries(input as object).filter(([, value]) => value !== undefined);
  return `${call.path} ${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
