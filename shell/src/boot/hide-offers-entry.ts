import { hideOffers } from './hide-offers';

hideOffers();
