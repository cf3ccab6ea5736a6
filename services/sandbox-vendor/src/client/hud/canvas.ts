import { element } from './element';
import styles from './frame.module.css';

/** The canvas of a scene, with a text alternative for screen readers. */
export const createCanvas = (label: string): HTMLCanvasElement =>
  element('canvas', { class: styles.canvas, attributes: { role: 'img', 'aria-label': label } });
