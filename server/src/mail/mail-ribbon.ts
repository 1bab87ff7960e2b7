/** A person's ribbon in an email: cells of a table in their colours, so that nothing has to be loaded. */
import { ribbonBands, ribbonColours } from '@rostra/domain/attendees/ribbon'
import type { Theme } from '@rostra/domain/theme/theme'

const bands = 28

export function ribbonHtml(number: number, theme: Theme): string {
  const colours = ribbonColours(theme)
  const cells = ribbonBands(number, bands).map(({ from, colour }, at, all) => {
    // Whole percents, which add up to 100: Outlook reads no others. Each ends where the next begins: the sum of place and
    // width may be rounded to another percent.
    const percent = Math.round((all[at + 1]?.from ?? 1) * 100) - Math.round(from * 100)
    const ground = colours[colour]
    return `<td width="${percent}%" height="12" bgcolor="${ground}" style="background:${ground};font-size:0;line-height:0">&nbsp;</td>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`
}
