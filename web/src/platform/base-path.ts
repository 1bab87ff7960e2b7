/** The path the site is served under, without a trailing slash: `/conference`, or empty at the root of a host. */
export const basePath = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="rostra-base"]')?.content ?? ''

/** The path the pages are served under; a preview has its own. */
export const pagesPath = (): string => basePath() + (document.documentElement.dataset.pages ?? '')
