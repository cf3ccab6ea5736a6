import { defineStored, today } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { nameOf, type QuickRange, quickRanges, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import formLayout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type SubmitEvent, useState } from 'react';
import { useToolTexts } from '../texts/tool-texts';
import styles from './saved-filters.module.css';

/** A filter that the agent gave a name. */
interface SavedFilter {
  readonly name: string;
  /** The parameters of the address besides the days. */
  readonly query: string;
  /** A relative range of days, such as the last seven. */
  readonly quick?: QuickRange;
}

/** Largest number of filters for a page; more than one row is no help. */
const MAX_FILTERS = 8;

type Pages = Readonly<Record<string, readonly SavedFilter[]>>;

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query, quick } = value as Partial<Record<keyof SavedFilter, unknown>>;
  const isRange = quick === undefined || (quickRanges as readonly unknown[]).includes(quick);
  return typeof name === 'string' && name !== '' && typeof query === 'string' && isRange;
}

function pagesOf(text: string): Pages | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(([, filters]) => Array.isArray(filters) && filters.every(isFilter));
  return Object.fromEntries(entries) as Pages;
}

const stored = (account: string) => defineStored('local', `agent.filters.${account}`, pagesOf);

/** The filters of an account on a page, oldest first. */
function readFilters(account: string, page: string): readonly SavedFilter[] {
  return stored(account).read()?.[page] ?? [];
}

/** Replaces the filters of an account on a page. */
function writeFilters(account: string, page: string, filters: readonly SavedFilter[]): void {
  stored(account).write({ ...stored(account).read(), [page]: filters });
}

/** An address as a filter: without its page, and with named ranges stored by name. */
function toFilter(name: string, params: URLSearchParams, today: string): SavedFilter {
  const kept = new URLSearchParams(params);
  for (const place of ['page', 'before', 'under']) kept.delete(place);
  const [from, to] = [kept.get('from'), kept.get('to')];
  const quick = from !== null && to !== null ? nameOf({ from, to }, today) : undefined;
  if (quick) for (const end of ['from', 'to']) kept.delete(end);
  return { name, query: kept.toString(), ...(quick ? { quick } : {}) };
}

/** The address of a filter, with dates as of today. */
function toParams({ query, quick }: SavedFilter, today: string): URLSearchParams {
  const params = new URLSearchParams(query);
  for (const [end, day] of quick ? Object.entries(rangeOf(quick, today)) : []) params.set(end, day);
  return params;
}

/** Longest name of a filter. */
const LONGEST = 24;

/** Asks for the name of the filter to save. */
function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const t = useToolTexts();
  const form = useForm<'name'>({
    name: 'saved-filter',
    fields: ['name'],
    initial: { name: '' },
    check: (_, { name }) => (name.trim() === '' ? [t('filters.needsName')] : []),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.validate()) onSave(form.values.name.trim());
  };
  return (
    <Form ref={form.form} className={formLayout.form} onSubmit={submit} aria-label={t('filters.save')}>
      <TextField
        {...fieldProps(form, 'name')}
        label={t('filters.name')}
        hint={t('filters.hint', { count: LONGEST })}
        maxLength={LONGEST}
        required
        enterKeyHint="done"
        autoComplete="off"
      />
      <Button type="submit" full>
        {t('filters.store')}
      </Button>
    </Form>
  );
}

/** The agent's saved filters for a page, on this device: a tap applies one; a sheet saves and removes them. */
export function SavedFilters({ page }: { page: string }) {
  const t = useToolTexts();
  const account = useSession()?.userName ?? '';
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [filters, setFilters] = useState(() => readFilters(account, page));
  const put = (next: readonly SavedFilter[]) => {
    writeFilters(account, page, next);
    setFilters(next);
  };
  const save = (name: string) => {
    put([...filters.filter((one) => one.name !== name), toFilter(name, params, today())]);
    setOpen(false);
  };
  const apply = (filter: SavedFilter) => setParams(toParams(filter, today()));
  return (
    <>
      <fieldset className={styles.row} aria-label={t('filters.saved')}>
        {filters.map((filter) => (
          <button key={filter.name} type="button" className={styles.chip} onClick={() => apply(filter)}>
            {filter.name}
          </button>
        ))}
        <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" size={16} />
          <span>{t('filters.saved')}</span>
        </button>
      </fieldset>
      <Sheet open={open} title={t('filters.saved')} onClose={() => setOpen(false)}>
        {filters.length === 0 && <p className={styles.none}>{t('filters.none')}</p>}
        <ul className={styles.list}>
          {filters.map((filter) => (
            <li key={filter.name} className={styles.item}>
              <span className={styles.name}>{filter.name}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('filters.remove', { name: filter.name })}
                onClick={() => put(filters.filter((one) => one !== filter))}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
        {filters.length < MAX_FILTERS ? (
          <NameForm onSave={save} />
        ) : (
          <p className={styles.none}>{t('filters.full', { count: MAX_FILTERS })}</p>
        )}
      </Sheet>
    </>
  );
}
