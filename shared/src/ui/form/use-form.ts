import { useBusy, useSavedState } from '@r777/shared/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPress } from '../field/after-press';
import { keepDraft, readDraft } from './draft';
import { useRecheck } from './use-recheck';

/** Values of a form, by field. */
export type Values<F extends string> = Readonly<Record<F, string>>;
/** Texts under a field; an empty list means checked and without an error. A field without an entry is unchecked. */
export type Problems<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;
/** All errors of a field, as texts in the current language. */
export type Check<F extends string> = (field: F, values: Values<F>) => readonly string[];

interface FormOptions<F extends string> {
  /** Name under which a half-filled form is handed over when the remote is swapped. */
  name: string;
  initial: Values<F>;
  /** Fields in their order on the screen. */
  fields: readonly F[];
  check: Check<F>;
  /** Fields to check again when the key's value changes: the confirmation of a password. */
  related?: Partial<Record<F, readonly F[]>>;
  /** Passwords, codes and the like: handed to no other version, and not stored. */
  secret?: readonly F[];
  /** Key in the tab's storage for the values that are not secret: the remote's name, a point, and a name of its own. */
  draft?: string;
}

/**
 * State of a form: values, checks on leaving a field and on submitting, focus on the first wrong field. A form with
 * a value is busy, which delays a swap; its values are handed over when the swap happens nevertheless.
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
  // An answer may arrive while the player types: its change must start from the current values.
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
    // The previous version may have had other fields.
    restore: (kept: Partial<Values<F>>) => put({ ...initial, ...kept }),
  });
  const done = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of fields never changes.
  useEffect(() => {
    if (!done.current) keepDraft(draft, dirty ? openValues() : null);
  }, [draft, dirty, values]);
  useRecheck(() => setProblems((before) => checkAll(Object.keys(before) as F[], latest.current, check)));

  // Focus moves after the errors are shown: a screen reader then reads both, and the tap has got its frame.
  const wrong = useRef<F>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the current errors.
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
    /** Fills in values that the player did not type, such as a remembered log-in. Typed values are kept. */
    fill(part: Partial<Values<F>>) {
      if (fields.some((field) => latest.current[field] !== initial[field])) return;
      setUntouched({ ...initial, ...part });
      put({ ...initial, ...part });
    },
    /** Restores what the player had typed, and replaces the current values. */
    putBack(part: Partial<Values<F>>) {
      put({ ...latest.current, ...part });
    },
    /** The form was submitted: its stored values are removed. */
    finish() {
      done.current = true;
      keepDraft(draft, null);
    },
    change(field: F, value: string) {
      const now = { ...latest.current, [field]: value };
      put(now);
      // An error goes as soon as it is corrected; a field is not checked before the player leaves it once.
      const again = [field, ...(related?.[field] ?? [])];
      setProblems((before) => {
        const known = again.filter((each) => before[each] !== undefined);
        return { ...before, ...checkAll(known, now, check) };
      });
    },
    leave(field: F) {
      if (values[field] === untouched[field] && problems[field] === undefined) return;
      const checked = (before: Problems<F>) => ({ ...before, ...checkAll([field], latest.current, check) });
      // An error that was set meanwhile is kept.
      afterPress(() => setProblems((before) => (before[field] === problems[field] ? checked(before) : before)));
    },
    /** Checks every field and focuses the first wrong one; true when all are right. */
    validate(): boolean {
      const found = checkAll(fields, latest.current, check);
      // The tap gets its frame first: every field is rendered again with its errors.
      startTransition(() => setProblems(found));
      wrong.current = fields.find((field) => (found[field]?.length ?? 0) > 0);
      return wrong.current === undefined;
    },
    /** Empties a field without checking it: a captcha that was used. */
    reset(field: F) {
      put({ ...latest.current, [field]: initial[field] });
      setProblems((before) => ({ ...before, [field]: undefined }));
    },
    /** Shows the server's errors of a field. */
    refuse(field: F, text: string) {
      setProblems((before) => ({ ...before, [field]: [text] }));
      wrong.current = field;
    },
  };
}

/** Result of {@link useForm}. */
export type Form<F extends string> = ReturnType<typeof useForm<F>>;

function checkAll<F extends string>(fields: readonly F[], values: Values<F>, check: Check<F>): Problems<F> {
  return Object.fromEntries(fields.map((field) => [field, check(field, values)])) as Problems<F>;
}
