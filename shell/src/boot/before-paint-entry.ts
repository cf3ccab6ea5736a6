import { hideOffers } from './hide-offers';
import { keepBarPlace } from './keep-bar-place';

hideOffers();
keepBarPlace();
