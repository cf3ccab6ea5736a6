// The browser offers to install the site once, early: kept for the settings, whose code comes with their first visit.
addEventListener('beforeinstallprompt', (installOffer) => Object.assign(globalThis, { installOffer }));
