import type { Plugin } from 'vite'

/** Where a page has it. */
const place = '<!-- What the pages of attendees have in common: site-head.ts -->'

/** The server writes the values that are empty. */
const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="application-name" content="Rostra" />
    <meta name="rostra-base" content="" />
    <meta name="rostra-languages" content="" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="" data-bars="light" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="" data-bars="dark" />
    <link vite-ignore rel="icon" href="/theme/current.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" vite-ignore />`

/** Writes into the site’s page and the page about the event what both have in their head. */
export const siteHead = (): Plugin => ({
  name: 'rostra-site-head',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace(place, head) },
})
