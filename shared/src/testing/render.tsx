import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Language } from '../contracts';
import { setLanguage } from '../core/language';
import { type Session, setSession } from '../core/session/session-store';
import { type Area, AreaContext, type Federation, FederationContext } from '../react/area';
import { type Answers, answerCalls, type SeenCall } from './transport';

/** A session for tests; lasts an hour. */
export function testSession(part: Partial<Session> = {}): Session {
  return {
    token: 'test-token',
    merchantCode: 'r777bdt',
    userName: 'rahim77',
    type: 0,
    firstTimeLogin: false,
    expiresAt: Date.now() + 3_600_000,
    ...part,
  };
}

/** How a part is put on screen. */
export interface AppOptions {
  /** Default `EN`, so that tests read in English. */
  language?: Language;
  /** Who is logged in; `true` for the usual member. */
  session?: Partial<Session> | true;
  /** Address to start at; default `/m/home`. */
  path?: string;
  answers?: Answers;
  area?: Area;
  federation?: Federation;
  /** User-event's way to advance fake timers. */
  advanceTimers?: (ms: number) => void;
}

function Where({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}

/** Renders a part with the shell's providers: router, session, language, and prepared answers instead of a network. */
export function renderWithApp(
  ui: ReactNode,
  { language = 'EN', session, path = '/m/home', answers = {}, area, federation, advanceTimers }: AppOptions = {},
): RenderResult & { user: UserEvent; seen: SeenCall[]; answers: Answers; address: () => string } {
  setLanguage(language);
  if (session) setSession(testSession(session === true ? {} : session));
  const network = answerCalls(answers);
  let address = path;
  const tree = (
    <FederationContext value={federation ?? null}>
      <AreaContext value={area ?? null}>
        <MemoryRouter initialEntries={[path]}>
          <Where
            tell={(now) => {
              address = now;
            }}
          />
          {ui}
        </MemoryRouter>
      </AreaContext>
    </FederationContext>
  );
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { ...render(tree), user, ...network, address: () => address };
}
