import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To
  /** Of the entry in the history, for the page that it leads to. */
  state?: object
}

/**
 * A link to a page of the site. The router's own component includes code for data routers and server rendering:
 * 4 kB of every first load that nothing here uses.
 */
export function Link({ to, state, onClick, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that is marked as current on its own page, and on pages below it unless `end`. */
export function NavLink({ end = false, ...rest }: Props & { end?: boolean }) {
  // The router ignores case in an address too.
  const pathname = useLocation().pathname.toLowerCase()
  const goal = useResolvedPath(rest.to).pathname.toLowerCase()
  const isHere = pathname === goal || (!end && pathname.startsWith(`${goal}/`))
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />
}
