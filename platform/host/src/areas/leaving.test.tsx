import { act, cleanup, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Slot, useLoading, useSavedState } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { announce, file, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra' };
const fails = () => {
  throw new Error('thrown while it leaves');
};
/** Ways in which an Area throws while React unmounts it. */
const WAYS: Record<string, ComponentType> = {
  'an effect': function Effect() {
    useEffect(() => fails, []);
    return <p>The bad one</p>;
  },
  'a layout effect': function LayoutEffect() {
    useLayoutEffect(() => fails, []);
    return <p>The bad one</p>;
  },
  'a ref': () => <p ref={() => fails}>The bad one</p>,
  'a class': class extends Component {
    override componentWillUnmount = fails;
    override render = () => <p>The bad one</p>;
  },
};

let isOpen: (open: boolean) => void = () => undefined;
/** A page that can be left, in a frame that stays. */
function Site(): ReactNode {
  const [open, setOpen] = useState(true);
  isOpen = setOpen;
  return (
    <FederationProvider fallbacks={{}}>
      <nav>The frame</nav>
      {open ? <Slot name="home.extra" /> : <p>Another page</p>}
    </FederationProvider>
  );
}

const mounts = vi.fn();
function Counted({ text }: { text: string }) {
  useEffect(() => mounts(), []);
  return <p>{text}</p>;
}
/** Stays in preparation. */
function NeverReady({ text }: { text: string }) {
  useLoading(true);
  useEffect(() => fails, []);
  return <p>{text}</p>;
}

interface FormProps {
  name: string;
  save(): unknown;
}
/** Shows the text that it was given, and saves this. */
function Form({ name, save }: FormProps) {
  const [text, setText] = useState('nothing');
  useSavedState('form', {
    save: save as () => { text: string },
    restore: (state: { text: string }) => setText(state.text.trim()),
  });
  return (
    <p>
      {name}: {text}
    </p>
  );
}

const errors: unknown[] = [];
const messages = () => errors.map((error) => (error as Error).message);
/** Shows the bad version, in place of the good one. */
async function showBad(Bad: ComponentType): Promise<void> {
  serve({ '1.0.0': { './HomeExtra': file(<p>The good one</p>) }, '2.0.0': { './HomeExtra': { Area: Bad } } });
  announce(slots, version('2.0.0'));
  renderWithApp(<Site />);
  await screen.findByText('The bad one');
}
const frame = () => screen.getByText('The frame');

beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
});
afterEach(() => {
  cleanup();
  announce({});
  vi.unstubAllGlobals();
  errors.length = 0;
  mounts.mockClear();
});

describe.each(Object.entries(WAYS))('a version that throws in %s as it leaves', (_, Bad) => {
  test('goes at a roll-back like any other: the page and the version after it are not mounted anew', async () => {
    await showBad(Bad);
    const before = frame();
    serve({ '1.0.0': { './HomeExtra': file(<Counted text="The good one" />) } });
    announce(slots, version('1.0.0'));
    await vi.waitFor(() => expect(screen.queryByText('The bad one')).toBeNull());
    expect(screen.getByText('The good one')).toBeVisible();
    expect([frame() === before, mounts.mock.calls.length]).toEqual([true, 1]);
    expect(messages()).toEqual(['thrown while it leaves']);
  });

  test('goes at a kill, and only its own area says so', async () => {
    await showBad(Bad);
    const before = frame();
    announce(slots, version('2.0.0', { enabled: false }));
    expect(await screen.findByRole('heading', { name: 'Promotions: unavailable right now' })).toBeVisible();
    expect([frame() === before, screen.queryByText('The bad one')]).toEqual([true, null]);
  });

  test('leaves the site on the page when its page is left', async () => {
    await showBad(Bad);
    act(() => isOpen(false));
    expect(screen.getByText('Another page')).toBeVisible();
    expect(frame()).toBeVisible();
    expect(messages()).toEqual(['thrown while it leaves']);
  });
});

test('a version in preparation that throws as it is dropped does not touch the live one', async () => {
  serve({
    '1.0.0': { './HomeExtra': file(<Counted text="The live one" />) },
    '2.0.0': { './HomeExtra': file(<NeverReady text="The next one" />) },
  });
  announce(slots, version('1.0.0'));
  renderWithApp(<Site />);
  const live = await screen.findByText('The live one');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  announce(slots, version('2.0.0'));
  await vi.waitFor(() => expect(screen.queryByText('The next one')).not.toBeNull());
  announce(slots, version('1.0.0'));
  await vi.waitFor(() => expect(screen.queryByText('The next one')).toBeNull());
  expect([screen.getByText('The live one') === live, mounts.mock.calls.length]).toEqual([true, 1]);
});

describe('saved state', () => {
  test.each([
    ['throws', fails, ['thrown while it leaves']],
    ['is no data', () => ({ text: () => 'code' }), [expect.stringContaining('could not be cloned')]],
  ])('SWAP-06 a version whose state %s goes at a roll-back and at a kill', async (_, save, thrown) => {
    serve({
      '1.0.0': { './HomeExtra': file(<Form name="good" save={save} />) },
      '2.0.0': { './HomeExtra': file(<Form name="bad" save={save} />) },
    });
    announce(slots, version('2.0.0'));
    renderWithApp(<Site />);
    await screen.findByText('bad: nothing');
    announce(slots, version('1.0.0'));
    expect(await screen.findByText('good: nothing')).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByText('bad: nothing')).toBeNull());
    expect(messages()).toEqual(thrown);
    announce(slots, version('1.0.0', { enabled: false }));
    await vi.waitFor(() => expect(screen.queryByText('good: nothing')).toBeNull());
  });

  test('state that the version after it cannot read is lost, and that version is shown', async () => {
    serve({
      '1.0.0': { './HomeExtra': file(<Form name="good" save={() => ({ text: ' a ' })} />) },
      '2.0.0': { './HomeExtra': file(<Form name="bad" save={() => null} />) },
    });
    announce(slots, version('2.0.0'));
    renderWithApp(<Site />);
    await screen.findByText('bad: nothing');
    announce(slots, version('1.0.0'));
    await vi.waitFor(() => expect(screen.queryByText('bad: nothing')).toBeNull());
    expect(screen.getByText('good: nothing')).toBeVisible();
    // It would count against a version that may be a good one.
    expect(errors).toEqual([]);
    announce(slots, version('2.0.0'));
    expect(await screen.findByText('bad: a')).toBeVisible();
  });
});
