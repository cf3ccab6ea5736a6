import type { Frame } from './frame';
import { choices, parts, queryOf, type Settings, settingsOf } from './settings';
import styles from './sheet.module.css';

/** A position on the sheet, in px from its start. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** The current content of the sheet. */
export interface Shown {
  width: number;
  height: number;
  /** The position of text: another machine may draw its edges slightly differently there. */
  texts: Place[];
}
/** The functions by which the picture script controls the page. */
export interface Sheet {
  parts: string[];
  show(part: string): Promise<Shown>;
}
declare global {
  interface Window {
    sheet?: Sheet;
  }
}

/** The columns of a picture. */
const columns = choices.theme.flatMap((theme) => choices.language.map((language) => ({ theme, language })));
/** Height of the frame for a component that covers the page, in px. */
const SCREEN = 400;
const WIDTH = Number(choices.width[0]);

async function open(settings: Settings): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.width = `${WIDTH}`;
  frame.height = `${SCREEN}`;
  frame.src = `/__parts/frame${queryOf(settings)}`;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.getElementById('root')?.append(frame);
  await loaded;
  return frame;
}

async function within(frame: HTMLIFrameElement): Promise<Frame> {
  for (;;) {
    const inside = frame.contentWindow?.frame;
    if (inside) return inside;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Makes a frame as high as its content, which can grow with the frame: a text area has up to 40 % of the window. */
function resize(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.getElementById('root');
  for (let tries = 0; content && tries < 20 && frame.height !== `${content.offsetHeight}`; tries += 1)
    frame.height = `${content.offsetHeight}`;
}

function textsIn(frame: HTMLIFrameElement): Place[] {
  const page = frame.contentDocument;
  if (!page) return [];
  const at = frame.getBoundingClientRect();
  const range = page.createRange();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: DOMRect[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    found.push(...range.getClientRects());
  }
  // The text of an input is no node of the page.
  for (const field of page.querySelectorAll('input, textarea, select')) found.push(field.getBoundingClientRect());
  return found
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => ({ x: x + at.x, y: y + at.y, width, height }));
}

/** Starts the page that shows one component in all its states, once for each theme and language, for its picture. */
export function startSheet(root: HTMLElement): void {
  root.className = styles.sheet ?? '';
  let flowing: HTMLIFrameElement[] = [];
  let standing: HTMLIFrameElement[] = [];
  const base = settingsOf('');

  async function show(name: string): Promise<Shown> {
    for (const frame of standing) frame.remove();
    standing = [];
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`No part is called ${name}`);
    const screens = part.frame === 'screen';
    for (const frame of flowing) frame.hidden = screens;
    if (screens) {
      const places = Object.keys(part.states).flatMap((state) => columns.map((column) => ({ ...column, state })));
      standing = await Promise.all(places.map((place) => open({ ...base, ...place, part: name })));
    } else if (flowing.length === 0) flowing = await Promise.all(columns.map((column) => open({ ...base, ...column })));
    const frames = screens ? standing : flowing;
    await Promise.all(
      frames.map(async (frame, at) => {
        const inside = await within(frame);
        const column = columns[at % columns.length];
        const state = screens ? (Object.keys(part.states)[Math.floor(at / columns.length)] ?? '') : '';
        // A component that grows with the window must not depend on the component before it.
        frame.height = `${SCREEN}`;
        await inside.show({ ...base, ...column, part: name, state });
        if (!screens) resize(frame);
      }),
    );
    const { offsetWidth: width, offsetHeight: height } = root;
    return { width, height, texts: frames.flatMap(textsIn) };
  }
  window.sheet = { parts: parts.map(({ name }) => name), show };
}
