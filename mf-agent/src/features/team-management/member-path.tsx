import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Link, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import { downlineOf, type Path, shortPath } from './addresses';
import styles from './member-path.module.css';

/** The whole path, one line for each level; each is a link. */
function WholePath({ path, open, onClose }: { path: Path; open: boolean; onClose: () => void }) {
  const t = useToolTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const last = path.length - 1;
  return (
    <Sheet open={open} title={t('way.title', { account: path[last]?.account ?? '' })} onClose={onClose}>
      <ol className={styles.levels} aria-label={t('way.list')}>
        {path.map(({ id, account }, level) => (
          <li key={id}>
            <button
              type="button"
              className={styles.level}
              aria-current={level === last ? 'page' : undefined}
              onClick={() => {
                onClose();
                if (level < last) navigate(downlineOf(level === 0 ? '' : id));
              }}
            >
              <span className={styles.number}>{formatCount(level, language)}</span>{' '}
              <span className={styles.name}>{level === 0 ? t('way.own') : account}</span>
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** The path from the agent to the displayed member. For a long path: its ends, with the whole path in a sheet. */
export function MemberPath({ path }: { path: Path }) {
  const t = useTeamTexts();
  const [open, setOpen] = useState(false);
  const { first, hidden, rest } = shortPath(path);
  const steps = [...first, ...rest];
  return (
    <nav aria-label={t('members.path')}>
      <ol className={styles.path}>
        {steps.flatMap(({ id, account }, place) => {
          const isHere = place === steps.length - 1;
          const name = id === path[0]?.id ? t('members.own') : account;
          const step = (
            <li key={id}>
              {isHere ? (
                <span className={styles.here} aria-current="page" tabIndex={-1}>
                  {name}
                </span>
              ) : (
                <Link className={styles.step} to={downlineOf(id === path[0]?.id ? '' : id)}>
                  {name}
                </Link>
              )}
            </li>
          );
          if (hidden === 0 || place !== first.length) return [step];
          const between = (
            <li key="between">
              <button
                type="button"
                className={styles.step}
                aria-haspopup="dialog"
                aria-label={t('members.between', { count: hidden })}
                onClick={() => setOpen(true)}
              >
                …
              </button>
            </li>
          );
          return [between, step];
        })}
      </ol>
      <WholePath path={path} open={open} onClose={() => setOpen(false)} />
    </nav>
  );
}
