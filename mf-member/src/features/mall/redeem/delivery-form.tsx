import type { AppError } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { TextField } from '@r777/shared/ui/field/field';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { typedNumber } from '@r777/shared/validate';
import type { ReactNode, SubmitEvent } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import styles from './redeem-sheet.module.css';
import type { Delivery } from './use-redeem';

/** The fields of a delivery. */
type DeliveryField = 'recipient' | 'mobileNum' | 'address';

/** Shortest and longest text of each, in characters, as the contract has them. */
const limits: Record<DeliveryField, readonly [number, number]> = {
  recipient: [2, 100],
  mobileNum: [6, 20],
  address: [10, 300],
};

/** Whether the server would take a value: its length, and nothing that turns the direction of a label. */
function isRightDelivery(field: DeliveryField, value: string): boolean {
  const text = value.trim();
  const [min, max] = limits[field];
  if (field === 'mobileNum') return /^\+?\d{6,19}$/.test(text);
  return text.length >= min && text.length <= max && !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text);
}

const FIELDS: readonly DeliveryField[] = ['recipient', 'mobileNum', 'address'];

/**
 * The delivery address of a parcel. Typed values survive a closed sheet, a reload and a log-in, and belong to one
 * account. `children` is the end of the form, with its button.
 */
export function DeliveryForm({
  onOrder,
  children,
}: {
  onOrder: (delivery: Delivery) => Promise<AppError | null>;
  children: ReactNode;
}) {
  const t = useMallTexts();
  const account = useSession()?.userName ?? '';
  const form = useForm<DeliveryField>({
    name: 'mall-delivery',
    draft: `member.mall.${account}`,
    fields: FIELDS,
    initial: { recipient: '', mobileNum: '', address: '' },
    check: (field, values) => (isRightDelivery(field, values[field]) ? [] : [t(`delivery.wrong_${field}`)]),
  });
  useVisibleFocus(form.form);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.validate()) return;
    const { recipient, mobileNum, address } = form.values;
    const refused = await onOrder({ recipient: recipient.trim(), mobileNum, address: address.trim() });
    const field = FIELDS.find((one) => one === refused?.field);
    if (field) form.refuse(field, t(`delivery.wrong_${field}`));
  };
  const { onChange: writeNumber, ...number } = fieldProps(form, 'mobileNum');
  return (
    <Form ref={form.form} className={styles.form} onSubmit={submit} aria-label={t('delivery.title')}>
      <TextField
        {...fieldProps(form, 'recipient')}
        label={t('delivery.recipient')}
        required
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...number}
        onChange={(text) => writeNumber(typedNumber(text))}
        label={t('delivery.mobileNum')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextArea
        {...fieldProps(form, 'address')}
        label={t('delivery.address')}
        hint={t('delivery.addressHint')}
        required
        maxLength={300}
        autoComplete="street-address"
      />
      {children}
    </Form>
  );
}
