import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { refuse, renderWithApp } from '../testing';
import { DiallingCode } from './dialling-code/dialling-code';
import { TextField } from './field/field';
import { MoneyField } from './money-field/money-field';
import { amountOf, moneyProblem } from './money-field/money-text';
import { RadioGroup } from './radio-group/radio-group';
import { Select } from './select/select';
import { found } from './select/select-options';
import { Switch } from './switch/switch';
import { Uploader } from './uploader/uploader';
import { WithState } from './with-state';

const few = [
  { value: 'account', label: 'Account record' },
  { value: 'deposit', label: 'Deposit' },
  { value: 'dispute', label: 'Dispute' },
  { value: 'bonus', label: 'Bonus', disabled: true },
];
const many = Array.from({ length: 12 }, (_, i) => ({ value: `b${i}`, label: `Bank ${i}`, text: `0${i}0` }));

async function openSelect(items: typeof few, first = '') {
  const changed = vi.fn();
  const app = renderWithApp(
    <WithState first={first}>
      {(value, change) => (
        <Select
          label="Question type"
          items={items}
          value={value}
          error="Choose one"
          required
          onChange={(next) => {
            changed(next);
            change(next);
          }}
        />
      )}
    </WithState>,
  );
  const field = screen.getByRole('combobox', { name: 'Question type' });
  await app.user.tab();
  await app.user.keyboard('{ArrowDown}');
  const list = within(await screen.findByRole('listbox', { name: 'Question type' }));
  return { ...app, field, list, changed };
}

test('a select opens a sheet by key; arrows and letters move in it, Enter chooses', async () => {
  const { user, field, list, changed } = await openSelect(few, 'account');
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose one');
  await waitFor(() => expect(list.getByRole('option', { selected: true })).toHaveFocus());
  await user.keyboard('{End}{ArrowDown}');
  expect(list.getByRole('option', { name: 'Dispute' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(list.getByRole('option', { name: 'Deposit' })).toHaveFocus();
  await user.keyboard('dis');
  expect(list.getByRole('option', { name: 'Dispute' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('dispute');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field).toHaveTextContent('Dispute');
  await waitFor(() => expect(field).toHaveFocus());
});

test('a disabled choice stays in the list and cannot be chosen', async () => {
  const { user, list, changed } = await openSelect(few);
  await user.click(list.getByRole('option', { name: 'Bonus' }));
  expect(changed).not.toHaveBeenCalled();
});

test('more than ten choices can be searched, in both lines and with the digits of either language', async () => {
  const { user, list, changed } = await openSelect(many as typeof few);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'bank ০৭');
  expect(list.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 match');
  await user.clear(search);
  await user.type(search, 'nothing');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “nothing”');
  await user.clear(search);
  await user.type(search, 'bank 11{Enter}');
  expect(changed).toHaveBeenLastCalledWith('b11');
  expect(found(few, '')).toEqual(few);
});

const countries = [
  { code: 'AF', name: 'Afghanistan', countryDialingCode: '+93' },
  { code: 'BD', name: 'Bangladesh', countryDialingCode: '+880' },
  { code: 'IN', name: 'India', countryDialingCode: '+91' },
];
function Mobile() {
  const [at, setAt] = useState({ country: 'BD', code: '+880' });
  const prefix = <DiallingCode {...at} onChange={(country, code) => setAt({ country, code })} />;
  return <TextField label="Mobile number" value="" onChange={() => undefined} prefix={prefix} />;
}

test('the dialling code offers the countries that the server lists, Bangladesh first', async () => {
  const { user } = renderWithApp(<Mobile />, { answers: { countries } });
  await user.click(screen.getByRole('button', { name: 'Country code: +880' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Bangladesh+880', 'Afghanistan+93', 'India+91']);
  await user.click(screen.getByRole('option', { name: /India/ }));
  expect(screen.getByRole('button', { name: 'Country code: India, +91', hidden: true })).toHaveTextContent('+91');
});

test('countries that fail to load are reported, and Retry loads them again', async () => {
  const { user, answers } = renderWithApp(<Mobile />, { answers: { countries: refuse('system.unavailable') } });
  await user.click(screen.getByRole('button', { name: /Country code/ }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the countries');
  answers.countries = countries;
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /Bangladesh/ })).toBeVisible();
});

test('arrows move in a radio group, and it shows its error', async () => {
  const { user } = renderWithApp(
    <WithState first="">
      {(value, change) => (
        <RadioGroup
          label="Payment"
          items={[
            { value: 'bkash', label: 'bKash', text: 'Within a minute' },
            { value: 'nagad', label: 'Nagad' },
          ]}
          value={value}
          onChange={change}
          error={value ? undefined : 'Choose one'}
        />
      )}
    </WithState>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Payment' });
  expect(group).toHaveAccessibleDescription('Choose one');
  await user.click(screen.getByRole('radio', { name: 'bKash' }));
  expect(screen.getByRole('radio', { name: 'bKash' })).toHaveAccessibleDescription('Within a minute');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Nagad' })).toBeChecked();
  expect(group).not.toHaveAccessibleDescription();
});

test('a switch is operated by its label and by Space; while it is being saved it ignores taps', async () => {
  const { user, rerender } = renderWithApp(
    <WithState first={false}>
      {(on, change) => <Switch label="Messages" text="One a day" checked={on} onChange={change} />}
    </WithState>,
  );
  const toggle = screen.getByRole('switch', { name: 'Messages' });
  expect(toggle).toHaveAccessibleDescription('One a day');
  await user.click(screen.getByText('One a day'));
  expect(toggle).toBeChecked();
  await user.keyboard(' ');
  expect(toggle).not.toBeChecked();
  const changed = vi.fn();
  rerender(<Switch label="Messages" checked={false} busy onChange={changed} />);
  await user.click(screen.getByRole('switch', { name: 'Messages' }));
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('switch', { name: 'Messages' })).not.toBeChecked();
});

test('an amount is typed bare and shown grouped; limits are shown before and after a violation', async () => {
  const { user } = renderWithApp(
    <WithState first="">
      {(value, change) => (
        <MoneyField
          label="Amount"
          min="200.00"
          max="25000.00"
          quick={['100', '5000']}
          value={value}
          onChange={change}
        />
      )}
    </WithState>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveAccessibleDescription('৳\u00a0200.00 to ৳\u00a025,000.00');
  await user.type(field, '15');
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Minimum ৳\u00a0200.00');
  await user.type(field, '৩৪৫.6789x');
  expect(field).toHaveValue('15345.67');
  await user.tab();
  expect(field).toHaveValue('15,345.67');
  expect(field).toBeValid();
  await user.type(field, '{Control>}a{/Control}25000.01');
  expect(field).toHaveAccessibleDescription('Maximum ৳\u00a025,000.00');
  expect(screen.getByRole('button', { name: '৳\u00a0100' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '৳\u00a05,000' }));
  expect(screen.getByRole('button', { name: '৳\u00a05,000' })).toHaveAttribute('aria-pressed', 'true');
  expect(field).toHaveValue('5,000.00');
});

test('no amount is handled as a float', () => {
  expect(['007', '.5', '1.2.3', '-5', '', '1,234.5'].map(amountOf)).toEqual(['7', '0.5', '1.23', '5', '', '1234.5']);
  expect(moneyProblem('900719925474099.31', { max: '900719925474099.30' })).toBe('tooMuch');
  expect(moneyProblem('0.29', { min: '0.3' })).toBe('tooLittle');
});

const png = (name: string, bytes = 100) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(bytes)], name, {
    type: 'image/png',
  });

test('PROMO-16 PROMO-17 PROMO-18 the uploader takes three pictures of 5 MB, and explains each rejection', async () => {
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
  const { user, rerender } = renderWithApp(
    <WithState<readonly File[]> first={[]}>
      {(files, change) => (
        <Uploader
          label="Pictures"
          files={files}
          onAdd={(more) => change([...files, ...more])}
          onRemove={(file) => change(files.filter((other) => other !== file))}
        />
      )}
    </WithState>,
  );
  const add = () => screen.getByLabelText('Add pictures');
  await user.upload(add(), [
    png('a.png'),
    png('big.png', 5 * 1024 * 1024),
    new File(['GIF89a'], 'cat.png', { type: 'image/png' }),
    png('b.png'),
  ]);
  expect(await screen.findByText('big.png is larger than 5 MB.')).toBeVisible();
  expect(screen.getByText('cat.png isn’t a PNG or JPG.')).toBeVisible();
  await user.upload(add(), [png('c.png'), png('d.png')]);
  expect(await screen.findByText('You can add up to 3 pictures. d.png was left out.')).toBeVisible();
  expect(screen.queryByLabelText('Add pictures')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['a.png', 'c.png']);
  expect(add()).toBeVisible();
  const sending = { label: 'Pictures', files: [png('a.png')], onAdd: vi.fn(), onRemove: vi.fn() };
  rerender(<Uploader {...sending} progress={0.42} />);
  expect(screen.getByRole('progressbar', { name: 'Sending pictures' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
