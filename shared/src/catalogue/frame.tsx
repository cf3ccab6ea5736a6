import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { putInForce } from '../core/i18n/i18n';
import styles from './frame.module.css';
import { type Part, parts } from './parts';
import { type Settings, settingsOf } from './settings';
import { settled } from './settled';

/** What the page around a frame may ask of it. */
export interface Frame {
  /** Shows another part in the same frame; resolves when nothing moves any more. */
  show(settings: Settings): Promise<void>;
}
declare global {
  interface Window {
    frame?: Frame;
  }
}

/** A component of its own, so that a state may use hooks. */
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
  putInForce(language);
}

/** Shows the states of one part alone, as the address says. */
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
