import type { Drawing } from '../ink';
import { ball } from './ball';
import { balls } from './balls';
import { basketball } from './basketball';
import { bell } from './bell';
import { boat } from './boat';
import { book } from './book';
import { bull } from './bull';
import { candy } from './candy';
import { cards } from './cards';
import { chest } from './chest';
import { chip } from './chip';
import { clover } from './clover';
import { coins } from './coins';
import { crab } from './crab';
import { cricket } from './cricket';
import { crown } from './crown';
import { dealer } from './dealer';
import { dice } from './dice';
import { domino } from './domino';
import { dragon } from './dragon';
import { drum } from './drum';
import { elephant } from './elephant';
import { fish } from './fish';
import { flame } from './flame';
import { fruit } from './fruit';
import { gamecock } from './gamecock';
import { gamepad } from './gamepad';
import { gem } from './gem';
import { gift } from './gift';
import { helmet } from './helmet';
import { horse } from './horse';
import { horseshoe } from './horseshoe';
import { kite } from './kite';
import { lamp } from './lamp';
import { lantern } from './lantern';
import { lotus } from './lotus';
import { mango } from './mango';
import { mask } from './mask';
import { monkey } from './monkey';
import type { Motif } from './names';
import { octopus } from './octopus';
import { owl } from './owl';
import { panda } from './panda';
import { peacock } from './peacock';
import { pharaoh } from './pharaoh';
import { phoenix } from './phoenix';
import { pineapple } from './pineapple';
import { queen } from './queen';
import { racket } from './racket';
import { raja } from './raja';
import { rocket } from './rocket';
import { rooster } from './rooster';
import { roulette } from './roulette';
import { seahorse } from './seahorse';
import { sevens } from './sevens';
import { shark } from './shark';
import { shield } from './shield';
import { snake } from './snake';
import { ticket } from './ticket';
import { tiger } from './tiger';
import { trophy } from './trophy';
import { turtle } from './turtle';
import { ufo } from './ufo';
import { watermelon } from './watermelon';
import { wheel } from './wheel';
import { wolf } from './wolf';

/** Every drawing by its name. */
export const motifs: Readonly<Record<Motif, Drawing>> = {
  ball,
  balls,
  basketball,
  bell,
  boat,
  book,
  bull,
  candy,
  cards,
  chest,
  chip,
  clover,
  coins,
  crab,
  cricket,
  crown,
  dealer,
  dice,
  domino,
  dragon,
  drum,
  elephant,
  fish,
  flame,
  fruit,
  gamecock,
  gamepad,
  gem,
  gift,
  helmet,
  horse,
  horseshoe,
  kite,
  lamp,
  lantern,
  lotus,
  mango,
  mask,
  monkey,
  octopus,
  owl,
  panda,
  peacock,
  pharaoh,
  phoenix,
  pineapple,
  queen,
  racket,
  raja,
  rocket,
  rooster,
  roulette,
  seahorse,
  sevens,
  shark,
  shield,
  snake,
  ticket,
  tiger,
  trophy,
  turtle,
  ufo,
  watermelon,
  wheel,
  wolf,
};
