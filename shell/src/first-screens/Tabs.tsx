import './texts';

export { calls, Screen } from '../features/tab-bar/tab-bar-first';
