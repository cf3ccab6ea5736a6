import { calls } from '@r777/shared/contracts';
import { useCall, useSettings, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { useMenuTexts } from '../../site/menu-texts';
import styles from './server-picker.module.css';
import { addressesOf, measure, type Server, type SpeedDisplay } from './servers';
import { switchTo } from './switch-to';

/** The servers as radio buttons, each with its position in the list, its speed as text and as a bar. */
export function ServerChoice({
  servers,
  choice,
  onPick,
}: {
  servers: readonly Server[];
  choice: string | undefined;
  onPick: (origin: string) => void;
}) {
  const t = useMenuTexts();
  const name = useId();
  return (
    <fieldset className={styles.servers}>
      <legend className={styles.legend}>{t('server.title')}</legend>
      {servers.map(({ origin, host, result: { description, percentage, type } }, index) => (
        <label key={origin} className={styles.server}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={origin === choice}
            onChange={() => onPick(origin)}
          />
          <span className={styles.names}>
            <span className={styles.name}>
              <span>{t('server.label', { place: index + 1 })}</span>{' '}
              {origin === location.origin && <span className={styles.current}>{t('server.current')}</span>}
            </span>
            <span className={styles.host}>{host}</span>
          </span>
          <span className={styles.speed} data-type={type}>
            {description ? (
              <>
                <bdi>{description}</bdi> · <span>{t(`server.${type}`)}</span>
              </>
            ) : (
              <span>{t('server.unreachable')}</span>
            )}
            <meter className={styles.bar} min={0} max={100} value={percentage} aria-hidden />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** State of the measurement. */
type Measured =
  | { readonly is: 'measuring' }
  | { readonly is: 'failed' }
  | { readonly is: 'measured'; readonly servers: readonly Server[] };

/**
 * The site's servers with their speeds, measured again each time `wanted` becomes true and with `again`. The last
 * result stays until then. Nothing is measured while the menu opens, because its requests would delay the pings and
 * change the result.
 */
function useServers(display: SpeedDisplay, wanted: boolean): { state: Measured; again: () => void } {
  const { data, isError, refetch } = useCall(calls.domainRoutes, { device: 0 }, { enabled: wanted });
  const [servers, setServers] = useState<readonly Server[]>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts a new measurement.
  useEffect(() => {
    if (!data || !wanted) return;
    let gone = false;
    setServers(undefined);
    void measure(addressesOf(data), display).then((measured) => gone || setServers(measured));
    return () => {
      gone = true;
    };
  }, [data, display, round, wanted]);
  const again = () => {
    setRound((n) => n + 1);
    if (isError) void refetch();
  };
  if (servers) return { state: servers.length > 0 ? { is: 'measured', servers } : { is: 'failed' }, again };
  return { state: { is: isError ? 'failed' : 'measuring' }, again };
}

/**
 * The choice among the site's servers by their response time: NAV-28. They are measured when it is opened; collapsed,
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

/** The server of this page by its position in the list, with its speed; only the title while that is unknown. */
function InUse({ state }: { state: Measured }) {
  const t = useMenuTexts();
  const place = state.is === 'measured' ? state.servers.findIndex(({ origin }) => origin === location.origin) : -1;
  const server = state.is === 'measured' ? state.servers[place] : undefined;
  if (!server?.result.description) return <span className={styles.title}>{t('server.title')}</span>;
  return (
    <>
      <span className={styles.title}>
        <span>{t('server.label', { place: place + 1 })}</span>
        <span className={styles.host}>{server.host}</span>
      </span>
      <span className={styles.speed} data-type={server.result.type}>
        <bdi>{server.result.description}</bdi>
      </span>
    </>
  );
}

function Servers({ state, again, onDone }: { state: Measured; again: () => void; onDone: () => void }) {
  const t = useMenuTexts();
  const common = useT('common');
  const [picked, setPicked] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  // The picker expands at the end of the menu, below the edge of a small phone's screen.
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
