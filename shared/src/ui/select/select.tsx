import { type ReactNode, useRef, useState } from 'react';
import { FieldButton, type FieldButtonProps } from '../field/field-button';
import { Sheet } from '../sheet/sheet';
import { useFieldTexts } from '../texts/field-texts';
import { SelectList } from './select-list';
import type { SelectOption } from './select-options';

/** A field whose value is chosen from a list; `''` is none. */
export interface SelectProps<V extends string> extends FieldButtonProps {
  items: readonly SelectOption<V>[];
  value: V | '';
  onChange: (value: V) => void;
}

/** One of many, from a sheet with a list; more than ten can be searched. For two or three use `Segmented`. */
export function Select<V extends string>({ items, value, onChange, ...field }: SelectProps<V>): ReactNode {
  const t = useFieldTexts();
  const [open, setOpen] = useState(false);
  const focus = useRef<HTMLElement>(null);
  const chosen = items.find((item) => item.value === value);
  const choose = (next: V) => {
    setOpen(false);
    if (next !== value) onChange(next);
  };
  return (
    <>
      <FieldButton
        placeholder={t('select.choose')}
        {...field}
        value={chosen?.label ?? ''}
        lang={chosen?.lang}
        open={open}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} title={field.label} focus={focus} onClose={() => setOpen(false)}>
        <SelectList label={field.label} items={items} value={value} onChoose={choose} focus={focus} />
      </Sheet>
    </>
  );
}
