import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Area } from '../../react';
import { renderWithApp } from '../../testing';
import { fieldProps } from './field-props';
import { useForm } from './use-form';

type Field = 'name' | 'secret';
const KEY = 'sample.draft';
function DraftForm() {
  const form = useForm<Field>({
    name: 'sample',
    fields: ['name', 'secret'],
    initial: { name: '', secret: '' },
    secret: ['secret'],
    draft: 'sample',
    check: () => [],
  });
  const field = (name: Field) => {
    const { error: _, onChange, ...input } = fieldProps(form, name);
    return <input aria-label={name} {...input} onChange={(event) => onChange(event.target.value)} />;
  };
  return (
    <form ref={form.form}>
      {field('name')}
      {field('secret')}
      <button type="button" onClick={() => form.putBack({ name: 'put back' })}>
        Put back
      </button>
      <button type="button" onClick={form.finish}>
        Finish
      </button>
    </form>
  );
}
const field = (name: Field) => screen.getByLabelText<HTMLInputElement>(name);

test('typed values survive a reload of the tab, except secrets', async () => {
  const { user, unmount } = renderWithApp(<DraftForm />);
  await user.type(field('name'), 'Rahim');
  await user.type(field('secret'), 'Play777!');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Play777!');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Rahim');
  unmount();
  renderWithApp(<DraftForm />);
  expect([field('name').value, field('secret').value]).toEqual(['Rahim', '']);
});

test('a field that is emptied again, and a form that was submitted, is removed from storage', async () => {
  const { user } = renderWithApp(<DraftForm />);
  await user.type(field('name'), 'R');
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
  await user.clear(field('name'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await user.type(field('name'), 'Rahim');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['null', '7', '[]', '{"name":7}', '{', '{"secret":"Play777!"}'])(
  'a draft that reads %s is ignored',
  (kept) => {
    sessionStorage.setItem(KEY, kept);
    renderWithApp(<DraftForm />);
    expect([field('name').value, field('secret').value]).toEqual(['', '']);
  },
);

test('without access to storage the form works without a draft', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { user } = renderWithApp(<DraftForm />);
  await user.type(field('name'), 'Rahim');
  expect(field('name').value).toBe('Rahim');
  refused.mockRestore();
});

test('no secret is handed to the next version, and a restored state replaces the current values', async () => {
  const savers = new Map<string, () => unknown>();
  const area: Area = {
    remote: 'mf-auth',
    version: '1.0.0',
    hidden: false,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: {
      save(name, collect) {
        savers.set(name, collect);
        return () => undefined;
      },
      take: () => undefined,
    },
  };
  const { user } = renderWithApp(<DraftForm />, { area });
  await user.type(field('name'), 'Rahim');
  await user.type(field('secret'), 'Play777!');
  expect(savers.get('sample')?.()).toEqual({ name: 'Rahim' });
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  expect([field('name').value, field('secret').value]).toEqual(['put back', 'Play777!']);
});
