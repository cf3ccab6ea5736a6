/** Rules for typed values. They have no state: forms bundle them, and the first route does not need them. */
export { checkField } from './field';
export {
  checkRule,
  digitsOf,
  fullNumber,
  type MobileNumber,
  noNumber,
  numberInput,
  typedCode,
  typedNumber,
} from './rules';
