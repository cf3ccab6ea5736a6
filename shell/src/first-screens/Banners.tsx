import './texts';

export { calls, Screen } from '../features/home/banners-first';
