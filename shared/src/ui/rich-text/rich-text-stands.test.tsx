import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { RichText, useRichTextStands } from './rich-text';

const sanitiser = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  return { arrive, arrived };
});
vi.mock(import('./sanitise'), async (original) => {
  await sanitiser.arrived;
  return original();
});

/** A text, and content below it. */
function Page() {
  const stands = useRichTextStands();
  return (
    <>
      <RichText html="<p>Terms</p>" />
      {stands && <p>Other events</p>}
    </>
  );
}

test('content below a rich text is shown together with it, and is not pushed down by it', async () => {
  renderWithApp(<Page />);
  await act(async () => undefined);
  expect(screen.queryByText('Other events')).toBeNull();
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(screen.queryByText('Terms') !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  sanitiser.arrive();
  expect(await screen.findByText('Other events')).toBeVisible();
  watch.disconnect();
  expect(seen).not.toContain(false);
  expect(screen.getByText('Terms')).toBeVisible();
});
