export { RegisterBanner as Area } from '../features/group-banners/register-banner';
