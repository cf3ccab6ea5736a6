// The browser offers to install the site once, early: stored for the settings, whose code loads with their first visit.
addEventListener('beforeinstallprompt', (installOffer) => Object.assign(globalThis, { installOffer }));
