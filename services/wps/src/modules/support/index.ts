import fastifyPlugin from 'fastify-plugin';
import { chatLaunches, chatMessages, conversations } from '../../adapters/chat/tables';
import { isOfClosedTrial } from '../identity/trial/tables';
import type { ModuleParts } from '../parts';
import { chatRoutes } from './chat/routes';
import type { SupportContext } from './context';
import { feedbackRoutes } from './feedback/routes';
import { feedback } from './feedback/tables';

/** In ms; docs/data.md names it. */
const KEPT = 730 * 86_400_000;

/** Communication between members and the staff: live chat, feedback. */
export const supportModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    const context: SupportContext = { ...parts, captchas: app.identity.captchas };
    chatRoutes(context);
    feedbackRoutes(context);
    parts.sweeper.forget(chatLaunches, chatLaunches.expiresAt);
    parts.sweeper.forget(chatMessages, chatMessages.at, KEPT);
    parts.sweeper.forget(conversations, conversations.lastAt, KEPT);
    parts.sweeper.forget(feedback, feedback.at, KEPT);
    parts.sweeper.forget(feedback, feedback.at, 0, isOfClosedTrial(feedback.memberId));
  },
  { name: 'support', dependencies: ['identity'] },
);
