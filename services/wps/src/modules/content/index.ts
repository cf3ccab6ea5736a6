import fastifyPlugin from 'fastify-plugin';
import { isOfClosedTrial } from '../identity/trial/tables';
import type { ModuleParts } from '../parts';
import { activityCommentRoutes } from './activity-comments/routes';
import { activityComments } from './activity-comments/tables';
import { announcementRoutes } from './announcements/routes';
import { helpVoteRoutes } from './help-votes/help-votes';
import { systemRoutes } from './site/routes';

/** In ms; docs/data.md names it. */
const KEPT = 730 * 86_400_000;

/** Content of pages: the site's status, flags and texts, announcements, comments on activities, votes on help. */
export const contentModule = fastifyPlugin(
  async (_app, parts: ModuleParts) => {
    systemRoutes(parts);
    announcementRoutes(parts);
    activityCommentRoutes(parts);
    helpVoteRoutes(parts);
    const { memberId, at } = activityComments;
    parts.sweeper.forget(activityComments, at, KEPT);
    parts.sweeper.forget(activityComments, at, 0, isOfClosedTrial(memberId));
  },
  { name: 'content', dependencies: ['identity'] },
);
