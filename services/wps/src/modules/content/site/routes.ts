import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { DEFAULT_MERCHANT, gameTypes, type SocialSettings } from '@r777/shared/contracts';
import { asc } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';
import { pick } from '../../../platform/format/text-forms';
import { isBlocked } from '../../../platform/settings/site';
import type { Site } from '../../../platform/settings/site-schema';
import { countriesIn } from '../../identity/phone-numbers';
import type { ContentContext } from '../../parts';
import { readTextFigures } from '../../promotions/text-figures';
import { helpItems } from './tables';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Encodes a customer-service address in the contract's format (MSG-35): base64url of IV and AES-GCM ciphertext, then
 * the 8 characters whose SHA-256 is the key. This only keeps scrapers from reading the address.
 */
function sealServiceLink(address: string): string {
  const key = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), iv);
  const sealed = Buffer.concat([iv, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url') + key;
}

/** The pages' data of third-party sign-in: providers that are switched on and configured; null if there is none. */
export function socialSettings(page: SocialSettings | undefined, { whitelabel }: Site): SocialSettings | null {
  const google = whitelabel.GOOGLELOGIN3 ? page?.google : undefined;
  const facebook = whitelabel.FACEBOOKLOGIN3 ? page?.facebook : undefined;
  return page && (google ?? facebook) ? { ...page, google, facebook } : null;
}

/** Customer-service links in the contract's format. */
const sealed = (links: Site['customerService']) =>
  links.map(({ title, address }) => ({ title, path: sealServiceLink(address) }));

/** Site status, flags, settings, help: everything that a page needs before log-in. */
export function systemRoutes({ routes, app, db, config, now, ports, site }: ContentContext): void {
  const domainRoute = config.publicOrigins.map((domainName) => ({ domainName }));
  const mainDomain = config.publicOrigins[0] ?? '';

  routes.public('status', async ({ request }) => {
    const { resources, paths, mobileTemplate, register, whitelabel, customerService, ...rest } = await site();
    return {
      info: {
        customerService: sealed(customerService),
        domainRoute,
        mobileTemplate,
        paths,
        register,
        resources,
        whitelabel,
        mainDomain,
        imageCDNs: [...config.imageHosts],
      },
      location: { ip: request.ip },
      maintenance: rest.maintenance,
      regionRestriction: isBlocked(rest.blockedAddresses, request.ip),
    };
  });
  routes.public('serviceLink', async () => ({ version: { pathList: sealed((await site()).customerService) } }));
  routes.cacheable('whitelabel', (_input, { site }) => site.whitelabel);
  routes.cacheable('registerSettings', (_input, { site }) => site.registerFields);
  routes.cacheable('socialSettings', (_input, { site }) => socialSettings(ports.social.page, site));
  routes.cacheable('domainRoutes', () => domainRoute);
  routes.cacheable('gameTypeList', () => [...gameTypes]);
  routes.cacheable('countries', ({ language }, { site }) => countriesIn(language, site.policy.regions));

  routes.cacheable('consolidatedSettings', ({ language }, { site }) => {
    const { consolidated, merchantCode = DEFAULT_MERCHANT, signUpBonus, humanCheck } = site;
    const {
      minimumAge,
      agreementDefault,
      regions: _regions,
      secondAccounts: _own,
      newPasskeyDays: _days,
      identityCheck: _check,
      ...policy
    } = site.policy;
    const { footer, ...rest } = consolidated;
    return {
      ...rest,
      merchantCode,
      minimumAge,
      agreementDefault,
      humanCheck,
      policy,
      timeZone: TIME_ZONE,
      promoBonus: Math.floor(signUpBonus / 100),
      footer: {
        info: pick(footer.info, language),
        copyright: pick(footer.copyright, language),
        payments: footer.payments,
      },
    };
  });

  routes.public('helpCenter', async ({ input: { language } }) => {
    const items = await db.orm.select().from(helpItems).orderBy(asc(helpItems.position));
    const texts = items.map(({ id, tag, ...text }) => ({
      id,
      tag,
      title: pick({ en: text.titleEn, bn: text.titleBn }, language),
      content: pick({ en: text.contentEn, bn: text.contentBn }, language),
    }));
    const all = texts.flatMap(({ title, content }) => [title, content]);
    const fill = await readTextFigures(db.orm, all, { site, now: now() });
    return texts.flatMap((item) => {
      const [title, content] = [fill(item.title, language), fill(item.content, language)];
      return title === undefined || content === undefined ? [] : [{ ...item, title, content }];
    });
  });

  // Measured from pages of other domains (SRV-02), so any origin may read it and its timing.
  app.get('/common/v.1.0.1/ping.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    return { success: true, value: { pong: true } };
  });
}
