import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signOut } from '../api/call';
import { useIsSignedOut, useSession } from '../api/queries';
import { Button } from '../kit/button';
import { useErrorText } from '../kit/error-text';
import { showToast, Toaster } from '../kit/toast';
import styles from '../layout/frame.module.css';
import { Brand, LanguageChoice } from '../layout/page';
import { SignInAgain } from '../sign-in/sign-in';
import { useTexts } from '../texts/texts';
import { addressOf, type Section, sections } from './section';

/** Stroke icons of the pages, in a box of 24. */
const icons: Record<Section, string> = {
  promotions: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-4 0-5-4-2.5-4S12 7 12 7Zm0 0c4 0 5-4 2.5-4S12 7 12 7Z',
  requests: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  members: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.5 3.8-5.5 7.5-5.5s6.700 2 7.5 5.5',
  audit: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
};

/**
 * Navigation, and the page beside it. When the session ends, the page stays in memory and only a sign-in is shown:
 * nothing that was typed is lost, and nobody else reads it.
 */
export function Frame({ section, children }: { section: Section; children: ReactNode }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const isSignedOut = useIsSignedOut();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => cache.resetQueries(),
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <Brand />
        <nav className={styles.nav} aria-label={t('frame.pages')}>
          {sections.map((name) => (
            <a
              key={name}
              className={styles.link}
              href={addressOf(name)}
              aria-current={name === section ? 'page' : undefined}
            >
              <svg
                width="22"
                height="22"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth={1.75}
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={icons[name]} />
              </svg>
              {t(`frame.${name}`)}
            </a>
          ))}
        </nav>
        <div className={styles.who}>
          <LanguageChoice />
          <p>{session.name}</p>
          <p className={styles.roles}>{session.roles.join(', ')}</p>
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('frame.signOut')}
          </Button>
        </div>
      </div>
      <main className={styles.main}>
        <SignInAgain />
        <div hidden={isSignedOut}>{children}</div>
      </main>
      <Toaster />
    </div>
  );
}
