import { DEFAULT_MERCHANT, gameTypes } from '@r777/shared/contracts';
import { asc } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';
import { pick } from '../../../platform/format/localise';
import type { Site } from '../../../platform/settings/site';
import { countriesIn } from '../../identity/phone-numbers/countries';
import type { ContentContext } from '../context';
import { sealServiceLink } from './service-link';
import { socialSettings } from './social-settings';
import { helpItems } from './tables';

/** Customer-service links in the contract's format. */
const sealed = (links: Site['customerService']) =>
  links.map(({ title, address }) => ({ title, path: sealServiceLink(address) }));

/** Site status, flags, settings, help: everything that a page needs before log-in. */
export function systemRoutes({ routes, app, db, config, ports, site }: ContentContext): void {
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
      regionRestriction: rest.blockedAddresses.includes(request.ip),
    };
  });
  routes.public('serviceLink', async () => ({ version: { pathList: sealed((await site()).customerService) } }));
  routes.cacheable('whitelabel', (_input, { site }) => site.whitelabel);
  routes.cacheable('registerSettings', (_input, { site }) => site.registerFields);
  routes.cacheable('socialSettings', (_input, { site }) => socialSettings(ports.social.page, site));
  routes.cacheable('domainRoutes', () => domainRoute);
  routes.cacheable('gameTypeList', () => [...gameTypes]);
  routes.cacheable('countries', ({ language }) => countriesIn(language));

  routes.cacheable('consolidatedSettings', ({ language }, { site }) => {
    const { consolidated, merchantCode = DEFAULT_MERCHANT, signUpBonus, humanCheck } = site;
    const { minimumAge, agreementDefault, regions: _regions, ...policy } = site.policy;
    const { licence, footer, ...rest } = consolidated;
    return {
      ...rest,
      merchantCode,
      minimumAge,
      agreementDefault,
      humanCheck,
      policy,
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

  routes.public('helpCenter', async ({ input: { language } }) => {
    const items = await db.orm.select().from(helpItems).orderBy(asc(helpItems.position));
    return items.map(({ id, tag, ...text }) => ({
      id,
      tag,
      title: pick({ en: text.titleEn, bn: text.titleBn }, language),
      content: pick({ en: text.contentEn, bn: text.contentBn }, language),
    }));
  });

  // Measured from pages of other domains (SRV-02), so any origin may read it and its timing.
  app.get('/common/v.1.0.1/ping.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    return { success: true, value: { pong: true } };
  });
}
