import { buildApp } from '@r777/build';
import { consoleApp } from './src/console-app';
import { startSite } from './src/testing/site';
import { buildFolder, builtVersion } from './src/testing/built';
const t=Date.now();
await buildApp({ ...consoleApp, outDir: '/tmp/ops-dist' });
console.log('build ms', Date.now()-t);
const site = await startSite({ CONSOLE_DIST: '/tmp/ops-dist', ART_DIST: '/work/main/art/dist' });
const c = site.client();
for (const [r, vs] of Object.entries({'mf-auth':['2.4.0','2.4.1'],'mf-games':['1.8.1','1.8.2','1.9.0'],'mf-promotions':['1.3.0'],'mf-member':['3.0.3','3.0.4'],'mf-agent':['1.1.6','1.1.7']}))
 for (const v of vs) { await c.publish(await buildFolder(builtVersion(r, v))); if (v!=='1.9.0') await c.activate(r, v, {why:'release'}); }
await c.traffic('mf-games','1.9.0',10,{why:'try on a tenth'});
await c.disable('mf-agent',{why:'errors rise since the release'});
await c.createToken('viewer',['read']).then(t=>console.log('VIEW', t.token));
console.log('SITE', site.ops, site.operatorToken, site.shell);
process.on('SIGTERM', async()=>{await site.stop();process.exit(0)});
