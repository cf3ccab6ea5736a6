import '../../site/menu-texts';
import { useSettings, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { ServerChoice } from './server-choice';
import styles from './server-picker.module.css';
import { switchTo } from './switch-to';
import { type Measured, useServers } from './use-servers';

/**
 * The choice among the site's servers by their response time: NAV-28. Measured when it is opened; collapsed
 * it shows the server of this page.
 */
export function ServerPicker() {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const measured = useServers(useSettings().data?.speedDisplay ?? 'banded', open);
  return (
    <section className={styles.picker}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name="server" />
        <InUse state={measured.state} />
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div id={panel} hidden={!open}>
        {open && <Servers {...measured} onDone={() => setOpen(false)} />}
      </div>
    </section>
  );
}

/** The server of this page by its position in the list, with its speed; only the title while that is not known. */
function InUse({ state }: { state: Measured }) {
  const t = useT('menu');
  const place = state.is === 'measured' ? state.servers.findIndex(({ origin }) => origin === location.origin) : -1;
  const server = state.is === 'measured' ? state.servers[place] : undefined;
  if (!server?.result.description) return <span className={styles.title}>{t('server.title')}</span>;
  return (
    <>
      <span className={styles.title}>
        {t('server.label', { place: place + 1 })}
        <span className={styles.host}>{server.host}</span>
      </span>
      <span className={styles.speed} data-type={server.result.type}>
        <bdi>{server.result.description}</bdi>
      </span>
    </>
  );
}

function Servers({ state, again, onDone }: { state: Measured; again: () => void; onDone: () => void }) {
  const t = useT('menu');
  const common = useT('common');
  const [picked, setPicked] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  // It expands at the end of the menu, below the edge of a small phone's screen.
  useEffect(() => {
    if (state.is === 'measured') panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state.is]);
  if (state.is === 'measuring')
    return (
      <p className={styles.note} role="status">
        {t('server.measuring')}
      </p>
    );
  if (state.is === 'failed')
    return (
      <div className={styles.note} role="alert">
        <p>{t('server.failed')}</p>
        <Button tone="secondary" size="m" onClick={again}>
          {common('retry')}
        </Button>
      </div>
    );
  // SRV-04: the server of this page, until the player picks another.
  const choice = picked ?? state.servers.find(({ origin }) => origin === location.origin)?.origin;
  const confirm = () => {
    onDone();
    if (choice && choice !== location.origin) switchTo(choice);
  };
  return (
    <div className={styles.panel} ref={panel}>
      <ServerChoice servers={state.servers} choice={choice} onPick={setPicked} />
      <div className={styles.actions}>
        <Button tone="secondary" size="m" onClick={again}>
          {t('server.again')}
        </Button>
        <Button size="m" aria-disabled={choice === undefined} onClick={confirm}>
          {common('confirm')}
        </Button>
      </div>
    </div>
  );
}
