import './texts';

export { calls, Screen } from '../features/home/announcements-first';
