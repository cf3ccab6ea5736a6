import { MEMBER_TYPE } from '@r777/shared/contracts';
/** A demo account with a known password. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly type: (typeof MEMBER_TYPE)['member' | 'agent' | 'trial'];
  /** The payment password; a trial account has none. */
  readonly paymentPassword?: string;
}

/** The accounts of a demo database; `npm start` prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'rahim77', password: 'Play777!', type: MEMBER_TYPE.member, paymentPassword: '777777' },
  { username: 'agent77', password: 'Agent777!', type: MEMBER_TYPE.agent, paymentPassword: '777777' },
  { username: 'trial01', password: 'Trial777!', type: MEMBER_TYPE.trial },
];

/** Invitation code of the demo agent. */
export const DEMO_AGENT_CODE = 'AGENT777';

/** Friends whom the demo member invited: one plays, the other has only registered. Nobody can log in as them. */
export const friends = [
  { username: 'selina_dhk', days: 20, activity: 0.9 },
  { username: 'bappy99', days: 2, activity: 0 },
] as const;

/** The demo agent's team by level: each member is below one of the level above, in turn. Nobody can log in as them. */
export const teamLevels: readonly (readonly string[])[] = [
  ['karim_agency', 'nusrat_j', 'sabbir22', 'tanvir_88', 'mitu1998', 'rakib_ctg', 'shirin_a', 'jahid07'],
  [
    'arif_dhk',
    'lamia_k',
    'sohel_rana1',
    'tania22',
    'mamun_bd',
    'rubel99',
    'sadia_i',
    'hasan_syl',
    'farhana7',
    'imran_k',
    'poly_mtb',
    'nayeem11',
    'jui_sultana',
    'shuvo_07',
    'bithi_r',
    'masud_bgr',
  ],
  [
    'alamin24',
    'ria_das',
    'milon_khl',
    'sumi_akter',
    'tuhin_raj',
    'liza_90',
    'kawsar_m',
    'moushumi5',
    'anik_barua',
    'shapla_b',
    'riad_mym',
    'nila_c',
    'parvez_k',
    'ritu_saha',
    'emon_fdr',
    'joy_tng',
  ],
];
