import { defineStored } from '@r777/shared/core';

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
