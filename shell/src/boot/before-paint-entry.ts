import { hideOffers, keepBarPlace, keepRecentPlace } from './before-paint';

hideOffers();
keepBarPlace();
keepRecentPlace();
