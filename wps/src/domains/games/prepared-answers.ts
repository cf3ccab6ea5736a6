import { type CallName, schemas } from '@r777/shared/schemas';
import { Prepared } from '../../wire/envelope';

/** More different questions than this are not remembered: a visitor must not be able to fill the memory. */
const MOST = 1_000;

/**
 * Answers that depend on the catalogue and the question alone, checked and serialised once for each catalogue. Throughput
 * of the game list is that of sending bytes.
 */
export function createPreparedAnswers() {
  const answers = new WeakMap<object, Map<string, Prepared>>();
  return <K extends CallName>(catalogue: object, name: K, input: unknown, make: () => unknown): Prepared => {
    const known = answers.get(catalogue) ?? new Map<string, Prepared>();
    answers.set(catalogue, known);
    const key = `${name} ${JSON.stringify(input)}`;
    const found = known.get(key);
    if (found) return found;
    const made = new Prepared(schemas[name].output.parse(make()));
    if (known.size < MOST) known.set(key, made);
    return made;
  };
}
