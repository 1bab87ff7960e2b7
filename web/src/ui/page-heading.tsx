import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The page's h1. After navigation it takes the focus, so that keyboard and screen reader users start there; if only
 * the query changes, it takes the focus only when the focused element is gone. The first page of a visit keeps the
 * browser's default focus.
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
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const shown = useRef('')
  useEffect(() => {
    const isFirstPage = key === 'default' && how === 'POP'
    const isElsewhere = shown.current !== pathname
    shown.current = pathname
    if (!isFirstPage && (isElsewhere || document.activeElement === document.body))
      heading.current?.focus({ preventScroll: true })
  }, [pathname, key, how])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
