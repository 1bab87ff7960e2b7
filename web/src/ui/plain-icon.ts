import { createElement, type SVGProps } from 'react'

type Line = [tag: string, attributes: Record<string, string>]
type Props = SVGProps<SVGSVGElement> & { size?: number }

/** An icon of lucide, of its lines: the build draws with this instead of with the package (web/plain-icons.ts). */
export const plainIcon =
  ({ node }: { node: readonly Line[] }) =>
  ({ size = 24, className = '', ...others }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`,
        // What most icons say is beside them.
        ...(others.role ? {} : { 'aria-hidden': true }),
        ...others,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
