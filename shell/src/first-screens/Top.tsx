import './texts';

export { calls, Screen } from '../features/top-bar/top-bar-first';
