import { usePromotionStates } from '@r777/shared/promotions/states';
import { useAreaHidden, useBusy, useLanguage, useReachable, useSession } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { usePromotionTexts } from '../../promotion/texts';
import { type Action, actionOf } from './action';
import styles from './join-bar.module.css';
import { keepTap, type Tap, takeTap } from './kept-tap';
import { useJoin } from './use-join';

/** Asks a guest to log in or register; both lead back to this promotion, which then answers the guest's tap. */
function JoinDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = usePromotionTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const login = withBack(detailPath(promotion.id));
  const back = login.slice(paths.login.length);
  const go = (to: string) => {
    keepTap(promotion, language);
    navigate(to);
  };
  return (
    <Dialog open title={t('joinDialog.title')} onClose={onClose}>
      <p className={styles.text}>{t('joinDialog.text', { title: promotion.title })}</p>
      <div className={styles.choices}>
        <Button tone="secondary" size="l" full onClick={() => go(login)}>
          {t('joinDialog.login')}
        </Button>
        <Button tone="primary" size="l" full onClick={() => go(`${paths.register}${back}`)}>
          {t('joinDialog.register')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Answers the tap of a guest who has logged in since, once. */
function useKeptTap(id: string, action: Action | undefined, join: (tap: Tap) => unknown): void {
  // The next version, mounted out of sight during a swap, would use the tap up.
  const isHidden = useAreaHidden();
  useEffect(() => {
    const tap = action && !isHidden ? takeTap(id) : null;
    if (tap && action?.does === 'join') void join(tap);
  }, [id, action, isHidden, join]);
}

/** The button, reachable at any scroll position. It joins, leads on, or asks a guest to log in (PROMO-12). */
export function JoinBar({ promotion }: { promotion: Promotion }) {
  const t = usePromotionTexts();
  const navigate = useNavigate();
  const session = useSession();
  const reachable = useReachable();
  const { data } = usePromotionStates();
  const [asking, setAsking] = useState(false);
  useBusy(asking);
  const { joinShown, joinByTap, busy } = useJoin(promotion.id);
  const state = data?.content.find(({ id }) => id === promotion.id);
  const action = actionOf(promotion, { isGuest: !session, state, reachable });
  // Before the state arrives, the action of the tap is unknown.
  useKeptTap(promotion.id, session && state ? action : undefined, joinByTap);
  const act = () => {
    if (action.does === 'ask') setAsking(true);
    else if (action.does === 'go') navigate(action.to);
    else void joinShown(promotion);
  };
  const { words } = action;
  const own = () => promotion.art?.action || t('join');
  const label = words === 'own' ? own() : words === 'more' ? t('more') : t(`actions.${words}`);
  return (
    <JoinBarFrame words={busy ? t('actions.joining') : label} busy={busy} onClick={act}>
      {asking && <JoinDialog promotion={promotion} onClose={() => setAsking(false)} />}
    </JoinBarFrame>
  );
}

/** The bar with a given button text. */
export function JoinBarFrame({
  words,
  busy = false,
  onClick,
  children,
}: {
  words: ReactNode;
  busy?: boolean;
  onClick?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <Button tone="primary" size="l" full disabled={busy} onClick={onClick}>
        {words}
      </Button>
      {children}
    </div>
  );
}
