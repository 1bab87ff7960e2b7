import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The page's h1. After navigation it takes the focus, so that keyboard and screen reader users start there; if only
 * the query changes, it takes the focus only when the focused element is gone, and not after a dialog, which returns it.
 * The first page of a visit keeps the browser's default focus.
 */
export function PageHeading({
  children,
  className,
  id,
}: {
  children: ReactNode
  className?: string | undefined
  id?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, search, key } = useLocation()
  const dialog = new URLSearchParams(search).get('dialog')
  const how = useNavigationType()
  const shown = useRef<{ pathname: string; dialog: string | null }>(undefined)
  useEffect(() => {
    const isFirstPage = key === 'default' && how === 'POP'
    const isElsewhere = shown.current?.pathname !== pathname
    const isDialog = shown.current?.dialog !== dialog
    shown.current = { pathname, dialog }
    if (!isFirstPage && (isElsewhere || (!isDialog && document.activeElement === document.body)))
      heading.current?.focus({ preventScroll: true })
  }, [pathname, dialog, key, how])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
