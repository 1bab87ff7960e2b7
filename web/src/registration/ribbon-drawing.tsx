import { ribbonBands, ribbonColours } from '@rostra/domain/attendees/ribbon'
import type { Theme } from '@rostra/domain/theme/theme'

type Props = {
  /** The random number of someone's ribbon. */
  number: number
  theme: Theme
  className?: string | undefined
}

/** How many bands have room on a ticket. */
export const ticketBands = 18

/** The beginning of a person's ribbon, in the colours that it has on paper; it fills its box. */
export function RibbonDrawing({ number, theme, className }: Props) {
  const colours = ribbonColours(theme)
  return (
    <svg
      className={className}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {ribbonBands(number, ticketBands).map(({ from, width, colour }) => (
        <rect key={from} x={from * 100} width={width * 100} height="10" fill={colours[colour]} />
      ))}
    </svg>
  )
}
