/** Texts of the page for old browsers, in the order of `src/old-browser/page.html`. The build reads them here. */
export const oldBrowserTexts = [
  /*i18n*/ { id: 'Your browser is too old for this site' },
  /*i18n*/ {
    id: 'Update your browser, or open this page in another one. The site works in these browsers and newer ones:',
  },
  /*i18n*/ {
    id: 'On an iPhone or iPad, browsers are updated with the system: go to Settings, General, Software Update.',
  },
  /*i18n*/ {
    id: 'If you can’t update it, use another device, or ask the people who invited you for help.',
  },
  /*i18n*/ { id: 'Open the site again' },
]
