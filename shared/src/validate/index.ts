/** Rules for what a player types. They carry no state: whoever has a form bundles them, and the first route does without. */
export { checkField } from './field';
export {
  CODE_LENGTH,
  digitsOf,
  fullNumber,
  MOBILE_LENGTH,
  type MobileNumber,
  noNumber,
  numberInput,
  typedCode,
  typedNumber,
} from './mobile-number';
export { checkRule } from './rules';
