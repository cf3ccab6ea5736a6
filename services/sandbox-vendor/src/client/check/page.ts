import { codeOf, stopFor } from '../flow/failure';
import { showStop } from '../hud/dialog';
import { element, showLoading } from '../hud/element';
import { server } from '../server';
import { lang, t } from '../texts';
import styles from './check.module.css';
import { checkOf } from './sheet';

const time = new Intl.DateTimeFormat(`${lang === 'BN' ? 'bn-BD' : 'en-BD'}-u-nu-latn`, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Dhaka',
});

/** The public page of a round: anybody can check it, without logging in. */
export async function openProof(roundId: string, exit: string): Promise<void> {
  showLoading(t('check.title'), null);
  try {
    const proof = await server.proof(roundId);
    const title = t('check.of', { game: proof.game.name[lang] });
    document.title = title;
    document.body.replaceChildren(
      element(
        'main',
        { class: styles.page },
        element('h1', {}, title),
        element('p', {}, t('check.when', { provider: proof.game.provider[lang], time: time.format(proof.at) })),
        await checkOf(proof),
        element('p', { class: styles.quiet }, t('check.privacy')),
        element('a', { class: styles.exit, attributes: { href: exit } }, t('over.exit')),
      ),
    );
  } catch (error) {
    if (codeOf(error) === 'round.unknown' || codeOf(error) === 'game.unknown') {
      showStop({ title: t('check.title'), text: t('check.unknown'), exit });
      return;
    }
    const retry = codeOf(error) === 'network' ? { retry: () => void openProof(roundId, exit) } : {};
    stopFor(error, { exit, ...retry });
  }
}
