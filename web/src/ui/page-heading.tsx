import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The page's h1. After navigation it takes the focus, so that keyboard and screen reader begin there;
 * the first page of a visit keeps the browser's own start.
 */
export function PageHeading({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what asks for the focus
  useEffect(() => {
    const isFirstPage = key === 'default' && how === 'POP'
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
