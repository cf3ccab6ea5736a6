import { calls, type SignIn } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { Loaded } from '../frame/loaded';
import rows from '../frame/rows.module.css';
import { useDeviceName } from './use-device-name';
import { useReport } from './use-report';

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
      <div className={rows.head}>
        <h3 className={rows.name}>{device}</h3>
        <Mark signIn={signIn} />
      </div>
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

/** Every log-in of the last half year; one that was somebody else's can be reported. */
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
