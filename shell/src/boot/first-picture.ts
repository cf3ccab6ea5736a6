import { bannersOfHome, pictureOf } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { preload } from 'react-dom';
import { homeBanners } from './first-requests';

/*
 * Home's largest picture, which decides its LCP, is fetched as soon as its address is known: a slow phone takes another
 * half second to draw the page around it. On a first visit the status may arrive later than the banners; if it names
 * its own image hosts, this picture is then fetched from two.
 */
homeBanners?.then(
  ({ banners }) => {
    const [first] = bannersOfHome(banners);
    const picture = first && pictureOf(first);
    if (picture) preload(imageUrl(picture), { as: 'image', fetchPriority: 'high' });
  },
  () => undefined,
);
