import { hideOffers, keepBarPlace } from './before-paint';

hideOffers();
keepBarPlace();
