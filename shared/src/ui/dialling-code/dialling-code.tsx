import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Icon } from '../icon/icon';
import { SelectList } from '../select/select-list';
import { Sheet } from '../sheet/sheet';
import { ListSkeleton } from '../skeleton/skeleton';
import { useFieldTexts } from '../texts/field-texts';
import styles from './dialling-code.module.css';

/** The site's own country. */
const HOME = 'BD';

/**
 * The dialling code of a mobile number, as `prefix` of its field. The server lists the countries; Bangladesh is first.
 * `value` is a country's two letters, because several share +1 and +44; `onChange` also gives its code.
 */
export function DiallingCode({
  country,
  code,
  onChange,
  disabled = false,
}: {
  country: string;
  /** `+880`. */
  code: string;
  onChange: (country: string, code: string) => void;
  disabled?: boolean;
}): ReactNode {
  const t = useFieldTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const focus = useRef<HTMLElement>(null);
  const countries = useCall(calls.countries, { language }, { enabled: open, staleTime: Number.POSITIVE_INFINITY });
  const items = useMemo(
    () =>
      (countries.data ?? [])
        .map(({ code: value, name, countryDialingCode }) => ({ value, label: name, text: countryDialingCode }))
        .sort((a, b) => Number(b.value === HOME) - Number(a.value === HOME)),
    [countries.data],
  );
  const name = countries.data?.find((one) => one.code === country)?.name;
  const choose = (next: string) => {
    setOpen(false);
    const found = items.find(({ value }) => value === next);
    if (found) onChange(found.value, found.text);
  };
  return (
    <>
      <button
        type="button"
        className={styles.code}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('dialling.label')}: ${name ? `${name}, ` : ''}${code}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <bdi dir="ltr">{code}</bdi>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={open} title={t('dialling.label')} focus={focus} onClose={() => setOpen(false)}>
        {countries.data && (
          <SelectList
            label={t('dialling.label')}
            search={t('dialling.search')}
            items={items}
            value={country}
            onChoose={choose}
            focus={focus}
          />
        )}
        {countries.isLoading && <ListSkeleton count={6} />}
        {countries.isError && (
          <ErrorState
            title={t('dialling.failed')}
            text={errorText(countries.error)}
            onRetry={() => void countries.refetch()}
          />
        )}
      </Sheet>
    </>
  );
}
