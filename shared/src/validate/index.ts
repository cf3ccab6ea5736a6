/** Rules for what a player types. They carry no state: whoever has a form bundles them, and the first route does without. */
export { checkField } from './field';
export { checkRule } from './rules';
