import { afterEach, expect, test } from 'vitest';
import { isAltered, isOfAlteredPage } from './altered';

afterEach(() => {
  document.documentElement.className = '';
  document.documentElement.lang = '';
  document.body.replaceChildren();
});
/** React's error when a text that it removes has been moved. */
function lostNode(): unknown {
  const [place, text] = [document.createElement('p'), document.createTextNode('Log in')];
  try {
    place.removeChild(text);
  } catch (error) {
    return error;
  }
  throw new Error('the browser removed a stranger');
}

const { documentElement: html, body } = document;
test.each([
  ['Chrome', () => html.classList.add('translated-ltr')],
  ['Chrome, from right to left', () => html.classList.add('translated-rtl')],
  [
    'the wrapper around each text',
    () => body.insertAdjacentHTML('beforeend', '<p><font><font>hello</font></font></p>'),
  ],
  ['Edge', () => body.insertAdjacentHTML('beforeend', '<p _msttexthash="12">hello</p>')],
  ['another language on the page', () => html.setAttribute('lang', 'hi')],
])('a page that a translator has changed is known by %s; an error of lost texts is its own', (_, change) => {
  document.documentElement.lang = 'bn';
  expect([isAltered(), isOfAlteredPage(lostNode())]).toEqual([false, false]);
  change();
  expect([isAltered(), isOfAlteredPage(lostNode())]).toEqual([true, true]);
  expect(isOfAlteredPage(new TypeError('x is not a function'))).toBe(false);
});
