import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Area } from '../../react';
import { renderWithApp } from '../../testing';
import { fieldProps } from './field-props';
import { useForm } from './use-form';

/** The state that the shell keeps for an area, and the state of the previous version. */
function anArea(left: Record<string, unknown> = {}) {
  const busy = new Map<string, boolean>();
  const savers = new Map<string, () => unknown>();
  const area: Area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden: false,
    setBusy: (id, value) => void busy.set(id, value),
    loading: () => () => undefined,
    savedState: {
      save: (name, collect) => {
        savers.set(name, collect);
        return () => void savers.delete(name);
      },
      take: (name) => left[name],
    },
  };
  return { area, isBusy: () => [...busy.values()].includes(true), saved: (name: string) => savers.get(name)?.() };
}

type Field = 'name' | 'code';
function NameForm() {
  const form = useForm<Field>({
    name: 'test',
    fields: ['name', 'code'],
    initial: { name: '', code: '' },
    check: () => [],
  });
  const { error: _, onChange, ...input } = fieldProps(form, 'name');
  return (
    <form ref={form.form}>
      <input aria-label="Name" {...input} onChange={(event) => onChange(event.target.value)} />
      <button type="button" onClick={() => form.fill({ name: 'remembered' })}>
        Fill
      </button>
    </form>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('SWAP-04 a form with a value is busy, and an emptied one is not', async () => {
  const { area, isBusy } = anArea();
  const { user } = renderWithApp(<NameForm />, { area });
  expect(isBusy()).toBe(false);
  await user.type(name(), 'Ra');
  expect(isBusy()).toBe(true);
  await user.clear(name());
  expect(isBusy()).toBe(false);
});

test('values remembered on the device do not make the form busy', async () => {
  const { area, isBusy } = anArea();
  const { user } = renderWithApp(<NameForm />, { area });
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(name().value).toBe('remembered');
  expect(isBusy()).toBe(false);
});

test('values remembered on the device do not overwrite typed ones', async () => {
  const { user } = renderWithApp(<NameForm />);
  await user.type(name(), 'Ra');
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(name().value).toBe('Ra');
});

test('SWAP-05 a half-filled form is handed to the next version', async () => {
  const first = anArea();
  const { user, unmount } = renderWithApp(<NameForm />, { area: first.area });
  await user.type(name(), 'Rahim');
  const left = first.saved('test');
  unmount();
  renderWithApp(<NameForm />, { area: anArea({ test: structuredClone(left) }).area });
  expect(name().value).toBe('Rahim');
});

function SecretForm({ secret = ['code'] }: { secret?: readonly Field[] }) {
  const form = useForm<Field>({
    name: 'test',
    fields: ['name', 'code'],
    secret,
    initial: { name: '', code: '' },
    check: () => [],
  });
  return (['name', 'code'] as const).map((field) => (
    <input
      key={field}
      aria-label={field}
      value={form.values[field]}
      onChange={(event) => form.change(field, event.target.value)}
    />
  ));
}

test('SWAP-04 SWAP-05 a secret field delays a swap, and is not handed over', async () => {
  const { area, isBusy, saved } = anArea();
  const { user } = renderWithApp(<SecretForm />, { area });
  await user.type(screen.getByLabelText('code'), 'Fresh4567');
  expect(isBusy()).toBe(true);
  await user.type(screen.getByLabelText('name'), 'Rahim');
  expect(saved('test')).toEqual({ name: 'Rahim' });
});

test('SWAP-05 every field of a half-filled form is handed over', async () => {
  const first = anArea();
  const { user, unmount } = renderWithApp(<SecretForm secret={[]} />, { area: first.area });
  await user.type(screen.getByLabelText('name'), 'Rahim');
  await user.type(screen.getByLabelText('code'), '4711');
  const left = first.saved('test');
  unmount();
  renderWithApp(<SecretForm secret={[]} />, { area: anArea({ test: structuredClone(left) }).area });
  expect(screen.getByLabelText('name')).toHaveValue('Rahim');
  expect(screen.getByLabelText('code')).toHaveValue('4711');
});

test('state of a version with other fields is ignored', () => {
  renderWithApp(<NameForm />, { area: anArea({ test: { phone: '017' } }).area });
  expect(name().value).toBe('');
});

const said: string[] = [];
function WrongForm() {
  const form = useForm<Field>({
    name: 'test',
    fields: ['name', 'code'],
    initial: { name: '', code: '' },
    check: (field) => (field === 'code' ? ['No code'] : []),
  });
  const { error, onChange, ...input } = fieldProps(form, 'code');
  return (
    <form ref={form.form}>
      <input
        aria-label="Code"
        {...input}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => said.push(document.querySelector('p')?.textContent ?? '')}
      />
      <p>{error}</p>
      <button type="button" onClick={() => form.validate()}>
        Send
      </button>
    </form>
  );
}

test('the focus goes to the first wrong field once its error is shown', async () => {
  const { user } = renderWithApp(<WrongForm />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  expect(said).toEqual(['No code']);
});
