import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { RichText } from './rich-text';

/** Ways by which a text has run code in browsers. `hit()` is what each of them tries to call. */
const attacks = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()></svg>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<a href="javascript:hit()">x</a>',
  '<a href="java\tscript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<details open ontoggle=hit()>x</details>',
  '<input autofocus onfocus=hit()>',
  '<button formaction="javascript:hit()">x</button>',
  '<video><source onerror=hit()></video>',
  '<body onload=hit()>',
  '<style>@import "javascript:hit()";</style>',
  '<div style="background:url(javascript:hit())">x</div>',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<a id=location name=location href="https://evil.example">x</a>',
];

test.each(attacks)('SEC-02 nothing of %s runs or stays', async (html) => {
  const hit = vi.fn();
  vi.stubGlobal('hit', hit);
  const { container } = renderWithApp(<RichText html={`<p>Terms</p>${html}`} />);
  expect(await screen.findByText('Terms')).toBeVisible();
  await new Promise((done) => setTimeout(done));
  expect(hit).not.toHaveBeenCalled();
  const nodes = [...container.querySelectorAll('*')];
  expect(
    nodes.filter((node) =>
      /^(script|iframe|object|embed|style|form|input|button|base|meta|link|template)$/i.test(node.localName),
    ),
  ).toEqual([]);
  const attributes = nodes.flatMap((node) => [...node.attributes]);
  expect(
    attributes
      .filter(
        ({ name, value }) =>
          /^on|^(style|id|name|srcdoc|formaction)$/.test(name) || /^\s*(javascript|data):/i.test(value),
      )
      .map(({ name }) => name),
  ).toEqual([]);
  vi.unstubAllGlobals();
});

test('what a promotion needs stays: headings, lists, tables, pictures; foreign links open apart', async () => {
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
