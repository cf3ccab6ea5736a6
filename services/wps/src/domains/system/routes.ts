import { DEFAULT_MERCHANT, gameTypes } from '@r777/shared/contracts';
import { asc } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { TIME_ZONE } from '../../wire/days';
import { pick } from '../../wire/localise';
import { countriesIn } from './countries';
import { sealServiceLink } from './service-link';
import type { Site } from './site';
import { helpItems } from './tables';

/** Customer-service links as the wire has them. */
const sealed = (links: Site['customerService']) =>
  links.map(({ title, address }) => ({ title, path: sealServiceLink(address) }));

/** Site status, flags, settings, help: everything a page asks before anybody logs in. */
export function systemRoutes({ app, open, same, db, config, site }: Kit): void {
  const domainRoute = config.publicOrigins.map((domainName) => ({ domainName }));
  const mainDomain = config.publicOrigins[0] ?? '';

  open('status', async ({ request }) => {
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
      regionRestriction: rest.blockedAddresses.includes(request.ip),
    };
  });
  open('serviceLink', async () => ({ version: { pathList: sealed((await site()).customerService) } }));
  same('whitelabel', (_input, { site }) => site.whitelabel);
  same('registerSettings', (_input, { site }) => site.registerFields);
  same('domainRoutes', () => domainRoute);
  same('gameTypeList', () => [...gameTypes]);
  same('countries', ({ language }) => countriesIn(language));

  same('consolidatedSettings', ({ language }, { site }) => {
    const { consolidated, merchantCode = DEFAULT_MERCHANT, signUpBonus, humanCheck } = site;
    const { licence, footer, ...rest } = consolidated;
    return {
      ...rest,
      merchantCode,
      humanCheck,
      timeZone: TIME_ZONE,
      promoBonus: Math.floor(signUpBonus / 100),
      licence: { shown: licence.shown, text: pick(licence.text, language) },
      footer: {
        info: pick(footer.info, language),
        copyright: pick(footer.copyright, language),
        payments: footer.payments,
      },
    };
  });

  open('helpCenter', async ({ input: { language } }) => {
    const items = await db.orm.select().from(helpItems).orderBy(asc(helpItems.position));
    return items.map(({ id, tag, ...text }) => ({
      id,
      tag,
      title: pick({ en: text.titleEn, bn: text.titleBn }, language),
      content: pick({ en: text.contentEn, bn: text.contentBn }, language),
    }));
  });

  // Measured from pages of the other domains (SRV-02), so any origin may read it, and its time.
  app.get('/common/v.1.0.1/ping.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    return { success: true, value: { pong: true } };
  });
}
