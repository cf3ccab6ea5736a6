import { useBusy, useSavedState } from '@r777/shared/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPress } from '../field/after-press';
import { keepDraft, readDraft } from './draft';
import { useRecheck } from './use-recheck';

/** What a form holds, by field. */
export type Values<F extends string> = Readonly<Record<F, string>>;
/** Texts under a field; an empty list means that it was checked and is right. A field without an entry is unchecked. */
export type Problems<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;
/** Everything that is wrong with a field, as texts in the language in force. */
export type Check<F extends string> = (field: F, values: Values<F>) => readonly string[];

interface FormOptions<F extends string> {
  /** Name under which a half-written form is handed over when the remote is swapped. */
  name: string;
  initial: Values<F>;
  /** Fields in the order they stand on screen. */
  fields: readonly F[];
  check: Check<F>;
  /** Fields to check again when the key's value changes: the confirmation of a password. */
  related?: Partial<Record<F, readonly F[]>>;
  /** Passwords, codes and the like: handed over to no other version, and kept nowhere. */
  secret?: readonly F[];
  /** Key of the tab's storage under which the rest outlives a reload: the remote's name, a point, and a name of its own. */
  draft?: string;
}

/**
 * State of a form: values, checks on leaving a field and on submitting, focus on the first wrong field. A form with
 * something in it keeps its area from being swapped, and is handed over when it is swapped all the same.
 */
export function useForm<F extends string>({
  name,
  initial,
  fields,
  check,
  related,
  secret = [],
  draft,
}: FormOptions<F>) {
  const form = useRef<HTMLFormElement>(null);
  const [untouched, setUntouched] = useState(initial);
  const open = (Object.keys(initial) as F[]).filter((field) => !secret.includes(field));
  const [values, setValues] = useState<Values<F>>(() => ({ ...initial, ...readDraft(draft, open) }));
  const [problems, setProblems] = useState<Problems<F>>(() => checkAll([], initial, check));
  // An answer may come while the player types on: what it changes must start from what stands there by then.
  const latest = useRef(values);
  const put = (next: Values<F>) => {
    latest.current = next;
    setValues(next);
  };
  const dirty = fields.some((field) => values[field] !== untouched[field]);
  useBusy(dirty);
  const openValues = () => Object.fromEntries(open.map((field) => [field, latest.current[field]]));
  useSavedState(name, {
    save: () => openValues() as Partial<Values<F>>,
    // The version before may have known other fields.
    restore: (kept: Partial<Values<F>>) => put({ ...initial, ...kept }),
  });
  const done = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields are open never changes.
  useEffect(() => {
    if (!done.current) keepDraft(draft, dirty ? openValues() : null);
  }, [draft, dirty, values]);
  useRecheck(() => setProblems((before) => checkAll(Object.keys(before) as F[], latest.current, check)));

  // Focus goes where the words are once they stand there: a screen reader says both, and the tap has its frame by then.
  const wrong = useRef<F>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is wrong now that the focus follows.
  useEffect(() => {
    if (wrong.current === undefined) return;
    const element = form.current?.elements.namedItem(wrong.current);
    wrong.current = undefined;
    if (element instanceof HTMLElement) element.focus();
  }, [problems]);
  return {
    form,
    values,
    problems,
    /** Puts in what the player did not type: a remembered log-in. What was typed meanwhile stays. */
    fill(part: Partial<Values<F>>) {
      if (fields.some((field) => latest.current[field] !== initial[field])) return;
      setUntouched({ ...initial, ...part });
      put({ ...initial, ...part });
    },
    /** Puts back what the player had typed, whatever stands there. */
    putBack(part: Partial<Values<F>>) {
      put({ ...latest.current, ...part });
    },
    /** The form has done its work: nothing of it is kept. */
    finish() {
      done.current = true;
      keepDraft(draft, null);
    },
    change(field: F, value: string) {
      const now = { ...latest.current, [field]: value };
      put(now);
      // An error goes as soon as it is mended; a field never checked is left in peace until the player leaves it.
      const again = [field, ...(related?.[field] ?? [])];
      setProblems((before) => {
        const known = again.filter((each) => before[each] !== undefined);
        return { ...before, ...checkAll(known, now, check) };
      });
    },
    leave(field: F) {
      if (values[field] === untouched[field] && problems[field] === undefined) return;
      const checked = (before: Problems<F>) => ({ ...before, ...checkAll([field], latest.current, check) });
      // What was said of the field meanwhile stands.
      afterPress(() => setProblems((before) => (before[field] === problems[field] ? checked(before) : before)));
    },
    /** Checks every field and focuses the first wrong one; true when all are right. */
    validate(): boolean {
      const found = checkAll(fields, latest.current, check);
      // The tap gets its frame first: every field is drawn again with what is wrong with it.
      startTransition(() => setProblems(found));
      wrong.current = fields.find((field) => (found[field]?.length ?? 0) > 0);
      return wrong.current === undefined;
    },
    /** Empties a field without judging it: a captcha that was used up. */
    reset(field: F) {
      put({ ...latest.current, [field]: initial[field] });
      setProblems((before) => ({ ...before, [field]: undefined }));
    },
    /** Shows what the server says of a field. */
    refuse(field: F, text: string) {
      setProblems((before) => ({ ...before, [field]: [text] }));
      wrong.current = field;
    },
  };
}

/** What {@link useForm} gives. */
export type Form<F extends string> = ReturnType<typeof useForm<F>>;

function checkAll<F extends string>(fields: readonly F[], values: Values<F>, check: Check<F>): Problems<F> {
  return Object.fromEntries(fields.map((field) => [field, check(field, values)])) as Problems<F>;
}
