/** Ticket shops whose buyers are attendees. */
import { attendeeErrors, cleanAttendee } from './attendee-entry.ts'
import { splitName } from './attendee-file/attendee-file.ts'
import type { PretixOrder, PretixPosition } from './shops.schema.ts'

export type { ListedShop, PretixOrder, ShopForm, Synced } from './shops.schema.ts'

export const shopLimit = 10
/** ms between two looks at a shop. */
export const shopEvery = 5 * 60_000

/** How the audit log names what a shop has caused. */
export const nameOfShop = ({ organizer, event }: { organizer: string; event: string }): string =>
  `ticket shop ${organizer}/${event}`

/** A paid ticket that names someone's address. */
export type Ticket = { id: string; email: string; first: string; last: string }

/**
 * The tickets of an order that let someone in. Only `p` is paid: pending, expired and cancelled orders are not, and
 * refunded ones are cancelled. Orders of a shop in test mode count as none, since they can vanish without a trace.
 */
export const ticketsOf = ({ status, testmode, positions }: PretixOrder): Ticket[] =>
  status !== 'p' || testmode
    ? []
    : positions.flatMap((position) => {
        const ticket = position.canceled ? undefined : ticketOf(position)
        return ticket ? [ticket] : []
      })

function ticketOf({ id, attendee_email, attendee_name, attendee_name_parts }: PretixPosition) {
  const { given_name, family_name } = attendee_name_parts ?? {}
  const name =
    given_name && family_name
      ? { first: given_name, last: family_name }
      : splitName(attendee_name ?? '')
  const email = attendee_email ?? ''
  const entry = cleanAttendee({ email, ...name })
  const errors = attendeeErrors(entry)
  if (errors.some(({ field }) => field === 'email')) return undefined
  // A shop that asks for no names, or that was told rubbish.
  const isNamed = errors.length === 0
  const called = isNamed ? entry : { ...entry, first: entry.email.split('@')[0] ?? '', last: '' }
  return { id: String(id), ...called }
}

/** The time from which to ask for changed orders next: a minute is asked for twice, as the shop may still be writing. */
export function nextSince(times: readonly string[]): string | undefined {
  const known = times.map((it) => Date.parse(it)).filter((it) => !Number.isNaN(it))
  return known.length === 0 ? undefined : new Date(Math.max(...known) - 60_000).toISOString()
}
