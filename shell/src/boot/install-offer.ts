// The browser offers to install the site once, early. The offer is stored for the settings, whose code loads when they
// are first opened.
addEventListener('beforeinstallprompt', (installOffer) => Object.assign(globalThis, { installOffer }));
