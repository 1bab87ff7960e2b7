/** What is drawn on certificates: the ribbon at their edge, and the code that cameras read. Both are SVG. */
import { ribbonBands } from '@rostra/domain/attendees/ribbon'
import { encode } from 'uqr'

/** More than elsewhere: this ribbon is as long as the page is high. */
const bandCount = 84

/** The ribbon of this number, from top to bottom. */
export function ribbonEdge(number: number, colours: readonly string[]): string {
  const bands = ribbonBands(number, bandCount).map(
    ({ from, width, colour }) =>
      // Each reaches below the next one, so that no gap shows between them.
      `<rect y="${round(from * 1000)}" width="10" height="${round(width * 1000 + 1)}" fill="${colours[colour]}"/>`,
  )
  return `<svg class="edge" viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true">${bands.join('')}</svg>`
}

const round = (length: number): number => Math.round(length * 10) / 10

/** A QR code of the address. */
export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${dark}" shape-rendering="crispEdges"/></svg>`
}
