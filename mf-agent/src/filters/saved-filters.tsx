import { today } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import formLayout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type SubmitEvent, useState } from 'react';
import { useToolTexts } from '../texts/tool-texts';
import styles from './saved-filters.module.css';
import { MOST, readFilters, type SavedFilter, toFilter, toParams, writeFilters } from './stored-filters';

/** Longest name of a filter. */
const LONGEST = 24;

/** Asks for the name of a filter that is to be saved. */
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
    <form ref={form.form} className={formLayout.form} onSubmit={submit} noValidate aria-label={t('filters.save')}>
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
    </form>
  );
}

/** The filters that the agent saved on this device for a page: applied by a tap, saved and removed in a sheet. */
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
          {t('filters.saved')}
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
        {filters.length < MOST ? (
          <NameForm onSave={save} />
        ) : (
          <p className={styles.none}>{t('filters.full', { count: MOST })}</p>
        )}
      </Sheet>
    </>
  );
}
