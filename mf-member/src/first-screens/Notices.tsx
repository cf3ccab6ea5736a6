export { calls, openedBy, Screen } from '../features/notices/notices-first';
