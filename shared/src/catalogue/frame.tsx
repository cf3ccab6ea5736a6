import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { applyLanguage } from '../core/i18n/i18n';
import styles from './frame.module.css';
import { type Part, parts, type Settings, settingsOf } from './settings';

const frames = (count: number): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => (count > 1 ? void frames(count - 1).then(done) : done())));

/**
 * Until all pending work has been done: on a busy machine frames alone may pass before it. Waits longer than any part
 * lets its own idle work wait (the carousel 3 s), or that work would come after the picture.
 */
const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }));

/** Resolves when fonts and pictures are loaded and nothing has changed for two frames; animations are finished. */
async function settled(page: Document): Promise<void> {
  let changed = true;
  const watch = new MutationObserver(() => {
    changed = true;
  });
  watch.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changed) {
    changed = false;
    await frames(2);
    await idle();
    await page.fonts.ready;
    // A picture that fails is a state too.
    await Promise.allSettled([...page.images].map((image) => image.decode()));
    for (const animation of page.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
  }
  watch.disconnect();
}

/** The functions that the outer page may call in a frame. */
export interface Frame {
  /** Shows another component in the same frame; resolves when nothing moves any more. */
  show(settings: Settings): Promise<void>;
}
declare global {
  interface Window {
    frame?: Frame;
  }
}

/** A separate component, so that a state may use hooks. */
const State = ({ render }: { render: () => ReactNode }) => render();

function States({ part, only }: { part: Part; only: string }) {
  const shown = Object.entries(part.states).filter(([name]) => !only || name === only);
  return shown.map(([name, render]) => (
    <section key={name} className={styles.state} data-frame={part.frame} aria-label={name}>
      <State render={render} />
    </section>
  ));
}

function dress({ theme, language, dir, text }: Settings): void {
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.dir = dir;
  page.style.fontSize = `${text}%`;
  // Not `setLanguage`: it would store the choice and change every other frame of this page.
  applyLanguage(language);
}

/** Shows the states of one component, as the address says. */
export function startFrame(element: HTMLElement): void {
  const root = createRoot(element);
  const show = (settings: Settings) => {
    dress(settings);
    const part = parts.find(({ name }) => name === settings.part);
    flushSync(() =>
      root.render(
        part && (
          <MemoryRouter key={`${part.name} ${settings.language}`}>
            <States part={part} only={settings.state} />
          </MemoryRouter>
        ),
      ),
    );
    return settled(document);
  };
  window.frame = { show };
  void show(settingsOf(location.search));
}
