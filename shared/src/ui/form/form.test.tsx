import { fireEvent, screen } from '@testing-library/react';
import { type SubmitEvent, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderWithApp } from '../../testing';
import { TextField } from '../field/field';
import { PasswordField } from '../field/password-field';
import { TextArea } from '../field/text-area';
import { MoneyField } from '../money-field/money-field';
import { fieldProps } from './field-props';
import { Form } from './form';
import { useForm } from './use-form';

type Field = 'username' | 'password' | 'note' | 'amount';
const FIELDS: readonly Field[] = ['username', 'password', 'note', 'amount'];
const sent: unknown[] = [];
beforeEach(() => void sent.splice(0));

function Example() {
  const form = useForm<Field>({
    name: 'example',
    fields: FIELDS,
    initial: { username: '', password: '', note: '', amount: '' },
    check: (field, values) => (field === 'username' && values.username === '' ? ['Enter your username'] : []),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.validate()) sent.push(form.values);
  };
  return (
    <Form ref={form.form} aria-label="example" onSubmit={submit}>
      <TextField {...fieldProps(form, 'username')} label="Username" />
      <PasswordField {...fieldProps(form, 'password')} label="Password" />
      <TextArea {...fieldProps(form, 'note')} label="Note" />
      <MoneyField {...fieldProps(form, 'amount')} label="Amount" />
      <button type="submit">Send</button>
    </Form>
  );
}

const heard: string[] = [];
function Typed() {
  const [value, setValue] = useState('');
  const hear = (next: string) => {
    heard.push(next);
    setValue(next);
  };
  return (
    <Form>
      <TextField label="Name" value={value} onChange={hear} />
    </Form>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form');
/** Sets a field's value as a password manager or the browser does: React gets no event. */
function fillIn(label: string, value: string) {
  const field = screen.getByLabelText(label);
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}

test('values that were filled in without an event are sent', async () => {
  const { user } = renderWithApp(<Example />);
  fillIn('Username', 'rahim77');
  fillIn('Password', 'Play777!');
  fillIn('Note', 'hello');
  fillIn('Amount', '৫০০');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ username: 'rahim77', password: 'Play777!', note: 'hello', amount: '500' }]);
});

test('all values first and the events afterwards lose nothing', () => {
  renderWithApp(<Example />);
  fillIn('Username', 'rahim77');
  fillIn('Password', 'Play777!');
  for (const label of ['Username', 'Password']) fireEvent.input(screen.getByLabelText(label));
  expect(screen.getByLabelText('Username')).toHaveValue('rahim77');
  expect(screen.getByLabelText('Password')).toHaveValue('Play777!');
});

test('the start of the browser’s own filling in is heard', async () => {
  renderWithApp(<Example />);
  fillIn('Password', 'Play777!');
  fireEvent.animationStart(screen.getByLabelText('Password'));
  expect(await screen.findByRole('button', { name: 'Show password' })).toBeVisible();
});

test('a field that is typed into hears each value once', async () => {
  const { user } = renderWithApp(<Typed />);
  await user.type(screen.getByLabelText('Name'), 'abc');
  expect(heard).toEqual(['a', 'ab', 'abc']);
});

test('Enter that ends the composition of a word submits nothing', () => {
  renderWithApp(<Example />);
  const enter = (composition: object) =>
    fireEvent.keyDown(screen.getByLabelText('Username'), { key: 'Enter', ...composition });
  // False: the browser's own action, which is the submit, is prevented.
  expect(enter({ isComposing: true })).toBe(false);
  expect(enter({ keyCode: 229 })).toBe(false);
  expect(enter({ keyCode: 13 })).toBe(true);
});

test('a native submit goes to the page itself, sends no field, and becomes a real submit', () => {
  renderWithApp(<Example />);
  expect([form().method, form().getAttribute('action')]).toEqual(['post', null]);
  fillIn('Username', 'rahim77');
  fillIn('Password', 'Play777!');
  const formData = new FormData();
  formData.set('password', 'Play777!');
  // Acts as form.submit() in a browser: collects the fields, and then starts to leave the page.
  fireEvent(form(), Object.assign(new Event('formdata'), { formData }));
  expect([...formData.keys()]).toEqual([]);
  expect(sent).toEqual([]);
  fireEvent(window, new Event('leaving'));
  expect(sent).toEqual([expect.objectContaining({ username: 'rahim77', password: 'Play777!' })]);
});
