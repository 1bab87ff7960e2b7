import { type ReactNode, useState } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router'
import { basePath } from '../../platform/base-path.ts'
import { isEmbedded } from './embedded.ts'

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
function leave(to: To): void {
  // The site's other pages may not be shown in a frame.
  if (isEmbedded) window.open(addressOf(to), '_blank', 'noopener')
  else location.assign(addressOf(to))
}

/** Parts of the site have links to its other pages: from here these are other documents. */
const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => history.go(steps),
  push: leave,
  replace: leave,
}

/** Around parts of the site on a page that is not one of the router's. */
export function LinksLeave({ children }: { children: ReactNode }) {
  const [here] = useState(() => location.pathname)
  return (
    <Router basename={basePath() || '/'} location={here} navigator={navigator}>
      {children}
    </Router>
  )
}
