import { takeOver } from './take-over';

const root = document.getElementById('root');
const drawing = document.querySelector<HTMLElement>('.sk');
if (root && drawing) takeOver(root, drawing);
