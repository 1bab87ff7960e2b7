/**
 * The oldest browsers that the site supports. The code uses only APIs that all of them have; the build lowers syntax
 * to them, `old-browser.ts` sends older ones to a page that says so, and README.md and docs/internals.md name them.
 * A change here requires one in `web/src/old-browser/check.js`, too.
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

/** Display names, such as `Chrome 120`. */
export const oldestByName: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name} ${version}`,
)
