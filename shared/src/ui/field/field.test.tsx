import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refuse, renderWithApp } from '../../testing';
import { CaptchaField } from './captcha-field';
import { TextField } from './field';
import { PasswordField } from './password-field';
import { TextArea } from './text-area';

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" value={value} onChange={setValue} autoComplete="current-password" />;
}
function Captcha({ round = 0 }: { round?: number }) {
  const [value, setValue] = useState('');
  return <CaptchaField value={value} onChange={setValue} round={round} />;
}

test('a field is found by its label and is described by its error', () => {
  renderWithApp(
    <TextField
      label="Username"
      value=""
      onChange={() => undefined}
      error="Enter your username"
      hint="3 to 32 letters"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter your username');
  expect(screen.queryByText('3 to 32 letters')).not.toBeInTheDocument();
});

test('a field without an error is described by its hint', () => {
  renderWithApp(<TextField label="Username" value="" onChange={() => undefined} hint="3 to 32 letters" required />);
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('3 to 32 letters');
  expect(screen.getByRole('textbox', { name: 'Username' })).toBeRequired();
});

test('a password can be shown once there is one', async () => {
  const { user } = renderWithApp(<Password />);
  expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'Play777!');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a password can be pasted, shown or hidden, and its field is named for password managers', async () => {
  const { user } = renderWithApp(<Password />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  const long = `${'a pasted phrase; '.repeat(3)}ঢাকা`;
  await user.click(field);
  await user.paste(long);
  expect(field).toHaveValue(long);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.tripleClick(field);
  await user.paste('Brindle47wax');
  expect(field).toHaveValue('Brindle47wax');
});

test('a captcha takes six digits and nothing else, and a tap on its picture loads a new one', async () => {
  let served = 0;
  const captcha = () => {
    served += 1;
    return 'AAAA';
  };
  const { user } = renderWithApp(<Captcha />, { answers: { captcha } });
  const input = screen.getByRole('textbox', { name: 'Captcha' });
  await user.type(input, '12ab3456789');
  expect(input).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: /captcha image/i }));
  expect(input).toHaveValue('');
  expect(served).toBe(2);
});

test('a captcha that cannot be loaded shows an error, and a tap tries again', async () => {
  const { user, answers } = renderWithApp(<Captcha />, { answers: { captcha: refuse('system.unavailable') } });
  const retry = await screen.findByRole('button', { name: /couldn’t load the image/i });
  answers.captcha = 'AAAA';
  await user.click(retry);
  expect(await screen.findByRole('button', { name: /captcha image/i })).toBeVisible();
});

test('a text area is found by its label, and described by its error but not by its counter', () => {
  renderWithApp(
    <TextArea
      label="Comment"
      value="six"
      onChange={() => undefined}
      error="Too long"
      hint="140 at most"
      counter="3 / 2"
    />,
  );
  const area = screen.getByRole('textbox', { name: 'Comment' });
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('Too long');
  expect(screen.getByText('3 / 2')).toBeVisible();
});

test.each(['১২৩৪৫৬', '12 34 56', '12-34\n56', '123456.'])(
  'a captcha is read from what was pasted or spoken: %j',
  async (text) => {
    const { user } = renderWithApp(<Captcha />, { answers: { captcha: 'AAAA' } });
    await user.click(screen.getByRole('textbox', { name: 'Captcha' }));
    await user.paste(text);
    expect(screen.getByRole('textbox', { name: 'Captcha' })).toHaveValue('123456');
  },
);
