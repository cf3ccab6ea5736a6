import type { Ports } from '../../adapters/adapters';
import type { ModuleParts } from '../parts';
import type { Captchas } from './captcha/captchas';
import type { ExclusionMarks } from './responsible-gaming/recognition';
import type { Sessions } from './session/sessions';
import type { Codes } from './verification/codes';

/** Functions of identity for the modules that depend on it. */
export interface Identity {
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  /** Codes by SMS and e-mail. */
  readonly codes: Codes;
  /** Recognises excluded persons at other accounts. */
  readonly exclusionMarks: ExclusionMarks;
}

/** Dependencies of identity's calls. */
export interface IdentityContext
  extends Identity,
    Pick<
      ModuleParts,
      | 'app'
      | 'background'
      | 'config'
      | 'counters'
      | 'db'
      | 'encryption'
      | 'guard'
      | 'jobs'
      | 'log'
      | 'metrics'
      | 'now'
      | 'routes'
      | 'site'
    > {
  readonly ports: Pick<Ports, 'email' | 'human' | 'identity' | 'sms' | 'social'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decorated by the module of that name. */
    identity: Identity;
  }
}
