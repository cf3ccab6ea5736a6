export { FreeTrialPage as Area } from '../features/free-trial/free-trial-page';
