import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing';
import { ActionSheet } from './action-sheet/action-sheet';
import { Alert } from './alert/alert';
import { Badge } from './badge/badge';
import { TilePicture } from './tile/tile';

test('an action closes its sheet before it runs; a disabled one does nothing, Cancel only closes', async () => {
  const done: string[] = [];
  const actions = [
    { id: 'play', label: 'Play', onSelect: () => done.push('play') },
    { id: 'share', label: 'Share', disabled: true, onSelect: () => done.push('share') },
  ];
  const { user } = renderWithApp(
    <ActionSheet open title="Burning 777" actions={actions} onClose={() => done.push('closed')} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(done).toEqual(['closed', 'play']);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual(['closed', 'play', 'closed']);
});

test('an alert is a note, is announced at once when live, and can be closed', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderWithApp(
    <>
      <Alert>Withdrawals take ten minutes</Alert>
      <Alert tone="danger" live title="Not sent" onClose={onClose}>
        Try again
      </Alert>
    </>,
  );
  expect(screen.getByRole('note')).toHaveTextContent('Withdrawals take ten minutes');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dot has a text for screen readers, and is not shown at 0', () => {
  renderWithApp(
    <>
      <Badge kind="dot" count={7} label="New gifts" />
      <Badge kind="dot" count={0} label="New letters" />
    </>,
  );
  expect(screen.getByText('New gifts')).toBeInTheDocument();
  expect(screen.queryByText('7')).not.toBeInTheDocument();
  expect(screen.queryByText('New letters')).not.toBeInTheDocument();
});

test('a tile without a picture shows its name on the background; another picture is tried again', () => {
  const tile = (src?: string) => <TilePicture src={src} name="Koi Fortune" theme={3} />;
  const { container, rerender } = renderWithApp(tile());
  expect(screen.getByText('Koi Fortune')).toBeVisible();
  rerender(tile('/img/koi.svg'));
  expect(container.querySelector('img')).toHaveAttribute('width', '104');
  expect(screen.queryByText('Koi Fortune')).not.toBeInTheDocument();
});
