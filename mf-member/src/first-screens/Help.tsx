export { calls, openedBy, Screen } from '../features/help/help-first';
