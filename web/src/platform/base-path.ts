/** The path the site lives under, without a slash at its end: `/conference`, or empty at the root of a host. */
export const basePath = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="rostra-base"]')?.content ?? ''

/** The path the pages live under; a preview has its own. */
export const pagesPath = (): string => basePath() + (document.documentElement.dataset.pages ?? '')
