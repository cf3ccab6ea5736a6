import { calls, type SignIn } from '@r777/shared/contracts';
import { bus, clearSession, confirm, formatDate } from '@r777/shared/core';
import { useAction, useCall } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Row } from '@r777/shared/ui/layout/layout';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { useState } from 'react';
import { Loaded } from '../../../confirmation/loaded';
import { useSecurityTexts } from '../../../texts/security-texts';
import rows from '../frame/rows.module.css';

/** The name of a device in words: its browser and platform, as far as they are known. */
export function useDeviceName(): (device: { browser: string | null; platform: string | null }) => string {
  const t = useSecurityTexts();
  return ({ browser, platform }) => {
    if (browser !== null && platform !== null) return t('devices.on', { browser, platform });
    return browser ?? platform ?? t('devices.unknown');
  };
}

/** “That was not me”: asks, ends every log-in, and leads to the way to a new password. */
function useReport(signInId: string) {
  const t = useSecurityTexts();
  const navigate = useNavigate();
  const report = useAction(calls.reportSignIn, {
    onSuccess: async ({ recovery }) => {
      const service = recovery === 'service';
      // First away from the members' page: it would ask for a log-in, which nobody can do now.
      navigate(service ? paths.home : paths.forgot, { replace: true });
      clearSession('logout');
      const asked = await confirm({ title: t('history.doneTitle'), text: t(`history.done_${recovery}`) });
      if (asked && service) bus.emit('overlay.open', { overlay: 'customerService' });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('history.ask'),
      text: t('history.askText'),
      confirmText: t('history.yes'),
      tone: 'danger',
    });
    if (sure) report.mutate({ signInId });
  };
  return { ask, busy: report.isPending };
}

/** Log-ins a page. */
const PAGE_SIZE = 20;

function Mark({ signIn: { result, reported, current, newDevice } }: { signIn: SignIn }) {
  const t = useSecurityTexts();
  if (result === 'failed') {
    return (
      <span className={rows.mark} data-tone="danger">
        {t('history.failedTry')}
      </span>
    );
  }
  if (reported || newDevice) {
    return (
      <span className={rows.mark} data-tone="warning">
        {t(reported ? 'history.reported' : 'history.newDevice')}
      </span>
    );
  }
  return current && <span className={rows.mark}>{t('devices.this')}</span>;
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const t = useSecurityTexts();
  const device = useDeviceName()(signIn);
  const { ask, busy } = useReport(signIn.signInId);
  const { result, current, reported, area, method } = signIn;
  const time = formatDate(signIn.time, 'MM/DD/YYYY HH:mm');
  const facts = [time, t(`history.method_${method}`), area === null ? null : t('history.network', { area })];
  return (
    <li className={rows.row}>
      <Row gap={2} align="start" spread="between">
        <h3 className={rows.name}>{device}</h3>
        <Mark signIn={signIn} />
      </Row>
      <p className={rows.text}>{facts.filter(Boolean).join(' · ')}</p>
      {result === 'done' && !current && !reported && (
        <div className={rows.actions}>
          <Button
            tone="ghost"
            size="m"
            icon="alert"
            busy={busy}
            aria-label={t('history.notMeLabel', { device, time })}
            onClick={() => void ask()}
          >
            {t('history.notMe')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Every log-in of the last half year; the member can report a foreign one. */
export function SignInList() {
  const t = useSecurityTexts();
  const [page, setPage] = useState(1);
  const query = useCall(calls.signIns, { pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <Loaded query={query} failed={t('history.failed')} rows={5}>
      {({ content, totalPages }) => {
        if (content.length === 0) return <EmptyState title={t('history.empty')} />;
        return (
          <div className={rows.list} aria-busy={query.isPlaceholderData}>
            <ul className={rows.list}>
              {content.map((signIn) => (
                <SignInRow key={signIn.signInId} signIn={signIn} />
              ))}
            </ul>
            {totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={setPage} />}
          </div>
        );
      }}
    </Loaded>
  );
}
