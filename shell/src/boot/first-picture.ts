import { bannersOfHome, pictureOf } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { preload } from 'react-dom';
import { homeBanners } from './first-requests';

/*
 * The picture that home is judged by is fetched as soon as its address is known: until the page around it is drawn, a slow
 * phone takes another half second. At a first visit the status may come later than the banners; where it names image hosts
 * of its own, this picture is then fetched from two.
 */
homeBanners?.then(
  ({ banners }) => {
    const [first] = bannersOfHome(banners);
    const picture = first && pictureOf(first);
    if (picture) preload(imageUrl(picture), { as: 'image', fetchPriority: 'high' });
  },
  () => undefined,
);
