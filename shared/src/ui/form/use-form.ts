import { awaitErrorTexts, defineStored } from '@r777/shared/core';
import { useBusy, useLanguage, useSavedState, useT } from '@r777/shared/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPress } from '../field/after-press';

/** Values of a form that survive a reload of the tab, by field, without secrets. */
type Draft = Readonly<Record<string, string>>;

const storedDraft = (form: string) =>
  defineStored('session', `${form}.draft`, (text) => JSON.parse(text) as Record<string, unknown>);

/** The values from before the reload. */
export function readDraft(form: string | undefined, fields: readonly string[]): Draft {
  if (form === undefined) return {};
  const kept = storedDraft(form).read() ?? {};
  return Object.fromEntries(
    fields
      .map((field) => [field, kept[field]] as const)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores the values for this tab; null removes them. */
export function keepDraft(form: string | undefined, draft: Draft | null): void {
  if (form === undefined) return;
  if (draft) storedDraft(form).write(draft);
  else storedDraft(form).remove();
}

/** Time from a change of language until shown errors are checked again, in ms: AUTHL-24. */
const RECHECK_MS = 200;

/**
 * Runs `recheck` a moment after a change of language, and at once when the error texts have loaded, but not at the
 * start: shown errors are texts in the language of the moment when they were set.
 */
function useRecheck(recheck: () => void): void {
  const language = useLanguage();
  const words = useT('errors');
  const latest = useRef(recheck);
  const known = useRef(language);
  const said = useRef(words);
  useEffect(() => {
    latest.current = recheck;
  }, [recheck]);
  useEffect(() => {
    if (known.current === language) return undefined;
    const timer = setTimeout(() => {
      known.current = language;
      latest.current();
    }, RECHECK_MS);
    return () => clearTimeout(timer);
  }, [language]);
  useEffect(() => {
    // A form is likely to need the error texts next.
    void awaitErrorTexts();
  }, []);
  useEffect(() => {
    if (said.current === words) return;
    said.current = words;
    // A change of language also loads new texts, and has its own delay.
    if (known.current === language) latest.current();
  }, [words, language]);
}

/** Values of a form, by field. */
export type Values<F extends string> = Readonly<Record<F, string>>;
/** Texts under a field; an empty list means checked without an error. A field without an entry is unchecked. */
export type Problems<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;
/** All errors of a field, as texts in the current language. */
export type Check<F extends string> = (field: F, values: Values<F>) => readonly string[];

interface FormOptions<F extends string> {
  /** Name under which a swap carries a half-filled form to the next version. */
  name: string;
  initial: Values<F>;
  /** Fields in their order on the screen. */
  fields: readonly F[];
  check: Check<F>;
  /** Fields to check again when the key's value changes: the confirmation of a password. */
  related?: Partial<Record<F, readonly F[]>>;
  /** Passwords, codes and the like: never carried to another version, and not stored. */
  secret?: readonly F[];
  /** Key in the tab's storage for the values that are not secret: the remote's name, a point, and a name of its own. */
  draft?: string;
}

/**
 * State of a form: values, checks on leaving a field and on submitting, focus on the first wrong field. A form with a
 * value is busy, which delays a swap; if the swap happens anyway, its values are carried over.
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
  // An answer may arrive while the player types, so its change must start from the current values.
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

  // Focus moves after the errors are shown, so that a screen reader reads both, and the tap gets its frame.
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
      // An error disappears as soon as it is corrected; a field is not checked before the player has left it once.
      const again = [field, ...(related?.[field] ?? [])];
      setProblems((before) => {
        const known = again.filter((each) => before[each] !== undefined);
        return { ...before, ...checkAll(known, now, check) };
      });
    },
    leave(field: F) {
      if (values[field] === untouched[field] && problems[field] === undefined) return;
      const checked = (before: Problems<F>) => ({ ...before, ...checkAll([field], latest.current, check) });
      // An error that was set in the meantime is kept.
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
