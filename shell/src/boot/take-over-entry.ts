import { tellLateStart } from './late-start';
import { takeOver } from './take-over';

const root = document.getElementById('root');
const drawing = document.querySelector<HTMLElement>('.sk');
if (root && drawing) takeOver(root, drawing);
const late = document.querySelector<HTMLTemplateElement>('.sk-late-words');
if (root && late) tellLateStart(root, late);
