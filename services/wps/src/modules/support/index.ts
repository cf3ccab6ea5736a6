import fastifyPlugin from 'fastify-plugin';
import { chatLaunches } from '../../adapters/chat/tables';
import type { ModuleParts } from '../parts';
import { chatRoutes } from './chat/routes';
import type { SupportContext } from './context';
import { feedbackRoutes } from './feedback/routes';

/** Communication between members and the staff: live chat, feedback. */
export const supportModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    const context: SupportContext = { ...parts, captchas: app.identity.captchas };
    chatRoutes(context);
    feedbackRoutes(context);
    parts.sweeper.forget(chatLaunches, chatLaunches.expiresAt);
  },
  { name: 'support', dependencies: ['identity'] },
);
