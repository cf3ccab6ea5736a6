import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { attacks } from '../../../../platform/remote-kit/src/testing/xss-corpus';
import { statusStore } from '../../core/site/config';
import { aStatus, renderWithApp } from '../../testing';
import { RichText } from './rich-text';

const forbidden =
  /^(script|iframe|object|embed|style|form|input|button|textarea|select|base|meta|link|template|svg|math|video|audio)$/;

afterEach(() => vi.unstubAllGlobals());

test.each(attacks)('SEC-02 nothing of it runs, reaches another host or stays: $name', async ({ html }) => {
  const hit = vi.fn();
  vi.stubGlobal('hit', hit);
  const { container } = renderWithApp(<RichText html={`<p>Terms</p>${html}`} />);
  expect(await screen.findByText('Terms')).toBeVisible();
  await new Promise((done) => setTimeout(done));
  expect(hit).not.toHaveBeenCalled();
  const nodes = [...container.querySelectorAll('*')];
  expect(nodes.map(({ localName }) => localName).filter((name) => forbidden.test(name))).toEqual([]);
  const attributes = nodes.flatMap((node) => [...node.attributes]);
  expect(
    attributes.filter(
      ({ name, value }) =>
        /^(on.*|style|id|name|is|srcdoc|srcset|background|formaction|popover.*|.*:.*)$/.test(name) ||
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in an address.
        /^[\s\u0000-\u001f]*(java\s*script|vbscript|data):/i.test(value),
    ),
  ).toEqual([]);
  expect(
    [...container.querySelectorAll('[src]')].filter(({ outerHTML }) => outerHTML.includes('evil.example')),
  ).toEqual([]);
});

test('headings, lists, tables and pictures of promotions stay; foreign links open in a new window', async () => {
  renderWithApp(
    <RichText html='<h3>Terms</h3><ul><li>one</li></ul><table><tr><td>5x</td></tr></table><img src="/img/a.svg" alt="prize"><a href="https://other.example">other</a><a href="/m/help">help</a>' />,
  );
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('one');
  expect(screen.getByRole('cell', { name: '5x' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'prize' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'help' })).not.toHaveAttribute('target');
});

test('pictures may come from the image hosts of the status, and from no other host', async () => {
  const { info } = aStatus();
  statusStore.setState({ status: aStatus({ info: { ...info, imageCDNs: ['https://cdn.r777.example/img/'] } }) });
  const image = (src: string, alt: string) => `<img src="${src}" alt="${alt}">`;
  const html = [
    image('https://cdn.r777.example/img/a.svg', 'ours'),
    image('data:image/png;base64,AAAA', 'inline'),
    image('https://cdn.r777.example.evil.example/a.svg', 'foreign'),
    image('https://[', 'broken'),
  ].join('');
  renderWithApp(<RichText html={html} />);
  expect(await screen.findByRole('img', { name: 'ours' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'inline' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(2);
});

test('a link to a page that no live remote offers is text; one to a file of this site stays', async () => {
  const reachable = (address: string) => address === '/m/help?tag=faq';
  renderWithApp(
    <RichText html='<a href="/m/mall/mallHome">the mall</a><a href="/m/help?tag=faq">help</a><a href="/img/rules.png">rules</a>' />,
    { federation: { renderSlot: () => null, reachable } },
  );
  expect(await screen.findByText(/the mall/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['help', 'rules']);
});
