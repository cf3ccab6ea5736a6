/** File of the first operator's private key, in the data folder; readable by its owner alone. */
export const OPERATOR_KEY_FILE = 'operator.key';
/** File of the first operator token, beside it. */
export const OPERATOR_TOKEN_FILE = 'operator.token';
