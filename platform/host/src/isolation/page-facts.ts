import { hasForeignLanguage } from './altered';

/** Attributes that hide or disable an element, or change its target. Extensions and translators write none of them. */
export const GUARDED =
  /^(aria-.+|role|inert|hidden|popover|contenteditable|dir|tabindex|disabled|draggable|href|target|action|for)$/;
/** The shell sets them once, in its markup. */
const HEAD =
  'meta[name=viewport], meta[name=theme-color], meta[name=color-scheme], link[rel~=icon], link[rel=manifest]';

export type Styled = HTMLElement | SVGElement;

/** A name as the registry accepts it in a report. */
export const identifier = (name: string) => name.replace(/\W/g, '_');

/** An inline style with its priority. */
export const styleOf = ({ style }: Styled, name: string) =>
  [style.getPropertyValue(name), style.getPropertyPriority(name)].filter(Boolean).join(' !');

/** Sets an inline style to what {@link styleOf} read. */
export function setInlineStyle({ style }: Styled, name: string, value: string | undefined): void {
  const [text = '', priority] = value?.split(' !') ?? [];
  if (text) style.setProperty(name, text, priority);
  else style.removeProperty(name);
}

/** Something of the page outside the areas that a version can change and the page can put back. */
interface Fact {
  value: string;
  /** The path in the report to the operator: `body.style.zoom`. */
  what: string;
  put(value: string | undefined): void;
  /** Whether the page puts this back; `before`: the value at the version's arrival. */
  isWrong(before: string | undefined): boolean;
}

const tops = (): Styled[] => {
  const root = document.getElementById('root');
  return [document.documentElement, document.body, ...(root ? [root] : [])];
};

const isNew = (before: string | undefined): boolean => before === undefined;
const isOther = (before: string | undefined): boolean => before !== undefined;

function factsOfTop(top: Styled): [string, Fact][] {
  const name = top.id || top.localName;
  const styles = [...top.style].map((key): [string, Fact] => [
    `${name} style ${key}`,
    {
      value: styleOf(top, key),
      what: `${name}.style.${identifier(key)}`,
      put: (value) => setInlineStyle(top, key, value),
      isWrong: () => true,
    },
  ]);
  const classes = [...top.classList].map((key): [string, Fact] => [
    `${name} class ${key}`,
    {
      value: '',
      what: `${name}.class`,
      put: () => top.classList.remove(key),
      isWrong: (before) => isNew(before) && !key.startsWith('translated-'),
    },
  ]);
  const attributes = top.getAttributeNames().flatMap((key): [string, Fact][] => {
    // The shell adds and removes marks of its own, such as the one of a player without offers, but it changes none.
    const isMark = top === document.documentElement && key.startsWith('data-');
    if (!isMark && !GUARDED.test(key) && key !== 'translate') return [];
    return [
      [
        `${name} attribute ${key}`,
        {
          value: top.getAttribute(key) ?? '',
          what: `${name}.${identifier(key)}`,
          put: (value) => (value === undefined ? top.removeAttribute(key) : top.setAttribute(key, value)),
          isWrong: isMark ? isOther : isNew,
        },
      ],
    ];
  });
  return [...styles, ...classes, ...attributes];
}

/** Elements of the head that the shell's markup has, in their order; a version may have taken one away. */
const inHead: HTMLElement[] = [];

function factsOfHead(): [string, Fact][] {
  if (inHead.length === 0) inHead.push(...document.head.querySelectorAll<HTMLElement>(HEAD));
  return inHead.map((element, at) => {
    const name = element.localName === 'link' ? 'href' : 'content';
    return [
      `head ${at}`,
      {
        value: element.isConnected ? (element.getAttribute(name) ?? '') : 'removed',
        what: `head.${identifier(element.getAttribute('name') ?? element.localName)}`,
        put: (value) => {
          if (!element.isConnected) document.head.append(element);
          element.setAttribute(name, value ?? '');
        },
        isWrong: isOther,
      },
    ];
  });
}

const always = (what: string, value: string, put: (value: string) => void, isWrong = isOther): [string, Fact] => [
  what,
  { value, what, put: (before) => put(before ?? ''), isWrong },
];

/** Everything outside the shell's own elements that is put back when a version leaves. */
export function readFacts(): Map<string, Fact> {
  const html = document.documentElement;
  return new Map([
    ...tops().flatMap(factsOfTop),
    ...factsOfHead(),
    // The player changes the language as well, and a translator does.
    always('html.lang', html.lang, (value) => Object.assign(html, { lang: value }), hasForeignLanguage),
    always('document.designMode', document.designMode ?? 'off', (value) =>
      Object.assign(document, { designMode: value }),
    ),
    always('history.scrollRestoration', history.scrollRestoration ?? '', (value) =>
      Object.assign(history, { scrollRestoration: value }),
    ),
    always('window.name', window.name, (value) => Object.assign(window, { name: value })),
  ]);
}
