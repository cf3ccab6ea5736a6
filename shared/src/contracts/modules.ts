/** Module ids from section 9 of the specification, for the calls that have one. */
export const moduleIds = [
  'FREEPLAY3',
  'REGISTER_REE3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'VALID_CAPTCHA3',
  'INBOX3',
  'COMM3',
  'AGEINFO3',
  'FEEDBACK3',
  'AFFMAN3',
  'PROFPIC3',
  'CBS3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
] as const;

/** One of {@link moduleIds}. */
export type ModuleId = (typeof moduleIds)[number];
