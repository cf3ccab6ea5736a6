import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { activityCommentRoutes } from './activity-comments/routes';
import { announcementRoutes } from './announcements/routes';
import { helpVoteRoutes } from './help-votes/routes';
import { systemRoutes } from './site/routes';

/** What pages show: the site's status, flags and texts, announcements, comments on activities, votes on help. */
export const contentModule = fastifyPlugin(
  async (_app, parts: ModuleParts) => {
    systemRoutes(parts);
    announcementRoutes(parts);
    activityCommentRoutes(parts);
    helpVoteRoutes(parts);
  },
  { name: 'content', dependencies: ['identity'] },
);
