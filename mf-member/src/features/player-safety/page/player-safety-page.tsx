import type { PlayerPolicy } from '@r777/shared/contracts';
import { useErrorText, useLoggedIn, useSettings } from '@r777/shared/react';
import { paths, useNavigate, useSearchParams, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { Views } from '@r777/shared/views';
import type { ComponentType } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import type { PartProps } from '../frame/part-props';
import styles from '../frame/player-safety.module.css';
import { PlayerSafetySkeleton } from '../frame/player-safety-skeleton';
import { Overview } from '../overview/overview';

/** The parts of the page besides the overview, each with its code, by the `part` of the address. */
const parts: Record<string, () => Promise<ComponentType<PartProps>>> = {
  timeOut: () => import('../breaks/break-forms').then((m) => m.TimeOut),
  selfExclusion: () => import('../breaks/break-forms').then((m) => m.SelfExclusion),
  statement: () => import('../statement/statement').then((m) => m.Statement),
  selfTest: () => import('../self-test/self-test').then((m) => m.SelfTest),
};

const waiting = (
  <Waiting>
    <PlayerSafetySkeleton />
  </Waiting>
);

function LazyPart({ load, policy }: { load: (typeof parts)[string]; policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const errorText = useErrorText();
  const { part: Part, failed, retry } = useLazy(load, true);
  if (Part) return <Part policy={policy} />;
  if (failed)
    return (
      <div className={styles.page}>
        <ErrorState title={t('failed')} text={errorText({ code: 'network.failed' })} onRetry={retry} />
      </div>
    );
  return waiting;
}

/** For guests: everything here belongs to an account. */
function LogInFirst() {
  const t = useSafetyTexts();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <EmptyState
        title={t('guest')}
        text={t('guestText')}
        action={<Button onClick={() => navigate(withBack(paths.playerSafety))}>{t('logIn')}</Button>}
      />
    </div>
  );
}

/**
 * `/m/member/playerSafety`: limits, breaks, reality check, statement and self-test, as the policy offers them. `?part=`
 * names a part with its own screen.
 */
export function PlayerSafetyPage() {
  const t = useSafetyTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const [query] = useSearchParams();
  const { data, error, refetch } = useSettings();
  if (!loggedIn) return <LogInFirst />;
  if (error && !data)
    return (
      <div className={styles.page}>
        <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return waiting;
  const part = query.get('part') ?? '';
  const load = Object.hasOwn(parts, part) ? parts[part] : undefined;
  return (
    <Views view={load ? part : ''}>
      {load ? <LazyPart key={part} load={load} policy={data.policy} /> : <Overview policy={data.policy} />}
    </Views>
  );
}
