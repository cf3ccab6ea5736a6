import { type SyntheticEvent, useState } from 'react';
import { Segmented } from '../ui/segmented/segmented';
import styles from './catalogue.module.css';
import { choices, type Part, parts, queryOf, type Settings, settingsOf } from './settings';

/** Height of the frame for a component that covers the page, in px. */
const SCREEN = 640;
const switches = Object.keys(choices) as (keyof typeof choices)[];

/** Follows the height of the frame's content, because a frame has no height of its own. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const content = frame.contentDocument?.getElementById('root');
  if (!content) return;
  new ResizeObserver(() => {
    frame.style.blockSize = `${content.offsetHeight}px`;
  }).observe(content);
}

function StateFrame({ part, state, settings }: { part: Part; state: string; settings: Settings }) {
  const address = queryOf({ ...settings, part: part.name, state });
  return (
    <section className={styles.state}>
      <h3>
        <a href={`/__parts${address}`}>{state}</a>
      </h3>
      <iframe
        title={`${part.name}: ${state}`}
        src={`/__parts/frame${address}`}
        width={settings.width}
        height={part.frame === 'screen' ? SCREEN : 80}
        onLoad={part.frame === 'screen' ? undefined : fit}
      />
    </section>
  );
}

function Sheet({ part, settings }: { part: Part; settings: Settings }) {
  const shown = Object.keys(part.states).filter((name) => !settings.state || name === settings.state);
  return (
    <main className={styles.sheet}>
      <h2>{part.name}</h2>
      <div className={styles.states}>
        {shown.map((state) => (
          <StateFrame key={`${state} ${queryOf(settings)}`} part={part} state={state} settings={settings} />
        ))}
      </div>
    </main>
  );
}

/** Every component of the kit in every state, with switches for display settings. The address holds all settings. */
export function Catalogue() {
  const [settings, setSettings] = useState(() => settingsOf(location.search));
  const turn = (change: Partial<Settings>) => {
    const next = { ...settings, ...change };
    history.replaceState(null, '', `/__parts${queryOf(next)}`);
    setSettings(next);
  };
  const part = parts.find(({ name }) => name === settings.part) ?? parts[0];
  return (
    <div className={styles.catalogue}>
      <nav className={styles.parts} aria-label="Parts">
        {parts.map(({ name }) => (
          <a
            key={name}
            href={`/__parts${queryOf({ ...settings, part: name, state: '' })}`}
            aria-current={name === part?.name ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div>
        <div className={styles.switches}>
          {switches.map((name) => (
            <Segmented
              key={name}
              label={name}
              items={choices[name].map((value) => ({ value, label: value }))}
              value={settings[name]}
              onChange={(value) => turn({ [name]: value })}
            />
          ))}
        </div>
        {part && <Sheet part={part} settings={settings} />}
      </div>
    </div>
  );
}
