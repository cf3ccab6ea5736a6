import './texts';

export { calls, Screen } from '../features/header/header-first';
