/**
 * The oldest browsers the site is made for. Whatever the code uses, all of them have; the build lowers syntax to
 * them, `old-browser.ts` sends older ones to a page that says so, and README.md and docs/internals.md name them.
 * A change here is a change of `web/src/old-browser/check.js`, too.
 */
const oldestBrowsers = {
  Chrome: '120',
  Edge: '120',
  Firefox: '121',
  Safari: '17.4',
} as const

/** As Vite's `build.target`. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
)

/** As people read it: `Chrome 120`. */
export const oldestByName: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name} ${version}`,
)
