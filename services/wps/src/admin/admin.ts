import { createAdminRoutes } from './admin-routes';
import type { AdminContext } from './context';
import { accessFunctions } from './functions/access';
import { agentFunctions } from './functions/agents';
import { applicationFunctions } from './functions/applications';
import { catalogueFunctions } from './functions/catalogue';
import { changeMembers } from './functions/change-members';
import { contentFunctions } from './functions/content';
import { conversationFunctions } from './functions/conversations';
import { feedbackFunctions } from './functions/feedback';
import { levelFunctions } from './functions/levels';
import { lotteryFunctions } from './functions/lotteries';
import { modelFunctions } from './functions/models';
import { offerFunctions } from './functions/offers';
import { operatorFunctions } from './functions/operators';
import { parcelFunctions } from './functions/parcels';
import { policyFunctions } from './functions/policy';
import { readMembers } from './functions/read-members';
import { serviceFunctions } from './functions/service';
import { siteFunctions } from './functions/site';
import { supportFunctions } from './functions/support';
import { workFunctions } from './functions/work';

/** The operators' API below `/wps/admin`: tokens of its own, and an audit log of every change. */
export function adminApi(context: AdminContext): void {
  const routes = createAdminRoutes(context);
  siteFunctions(context, routes);
  policyFunctions(context, routes);
  contentFunctions(context, routes);
  readMembers(context, routes);
  changeMembers(context, routes);
  workFunctions(context, routes);
  parcelFunctions(context, routes);
  catalogueFunctions(context, routes);
  levelFunctions(context, routes);
  offerFunctions(context, routes);
  lotteryFunctions(context, routes);
  modelFunctions(context, routes);
  agentFunctions(context, routes);
  supportFunctions(context, routes);
  feedbackFunctions(context, routes);
  applicationFunctions(context, routes);
  conversationFunctions(context, routes);
  accessFunctions(context, routes);
  operatorFunctions(context, routes);
  serviceFunctions(context, routes);
}
