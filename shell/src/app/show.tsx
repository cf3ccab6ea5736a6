import '../boot/first-picture';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preloadOnIntent } from './intent';
import { keepPictures } from './keep-pictures';
import { fetchLater } from './later';
import { takeOverScroll } from './scroll-memory';

takeOverScroll();
preloadOnIntent();
fetchLater();

/** Draws the site in the page's root. As a transition React draws in slices, and lets in what a finger wants between two. */
export function show(root: HTMLElement): void {
  keepPictures(root);
  startTransition(() => createRoot(root).render(<App />));
}
