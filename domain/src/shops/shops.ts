/** Ticket shops whose buyers are attendees. */
import { attendeeErrors, cleanAttendee } from '../attendees/attendee-entry.ts'
import { splitName } from '../attendees/split-name.ts'
import type { PretixOrder, PretixPosition } from './shops.schema.ts'

export type { ListedShop, PretixOrder, ShopForm, Synced } from './shops.schema.ts'

export const shopLimit = 10
/** ms between two looks at a shop. */
export const shopEvery = 5 * 60_000

/** How the audit log names what a shop has caused. */
export const nameOfShop = ({ organizer, event }: { organizer: string; event: string }): string =>
  `ticket shop ${organizer}/${event}`

/** A valid ticket that names someone's address. */
export type Ticket = { id: string; email: string; first: string; last: string }

/**
 * The tickets of an order that let someone in at `now` (epoch ms). Only `p` is paid, and `n` where the shop says that it
 * counts as paid; expired and cancelled orders are not, and refunded ones are cancelled. Orders of a shop in test mode
 * count as none, since they can vanish without a trace.
 */
export const ticketsOf = (order: PretixOrder, now: number): Ticket[] =>
  positionsOf(order).flatMap((position) => {
    const [from, until] = validTimes(position)
    const ticket = now >= from && now < until ? ticketOf(position) : undefined
    return ticket ? [ticket] : []
  })

/** When a ticket of an order next begins or ends to be valid, which the shop doesn't report then; null if never. */
export function nextChange(order: PretixOrder, now: number): number | null {
  const next = Math.min(
    ...positionsOf(order)
      .flatMap(validTimes)
      .filter((time) => time > now),
  )
  return Number.isFinite(next) ? next : null
}

const positionsOf = ({ status, valid_if_pending, testmode, positions }: PretixOrder) =>
  (status === 'p' || (status === 'n' && valid_if_pending)) && !testmode
    ? positions.filter(({ canceled, blocked }) => !(canceled || blocked?.length))
    : []

/** The ticket is valid from the first to before the second, epoch ms; a time that can't be read limits nothing. */
const validTimes = ({ valid_from, valid_until }: PretixPosition): [number, number] => [
  Date.parse(valid_from ?? '') || Number.NEGATIVE_INFINITY,
  Date.parse(valid_until ?? '') || Number.POSITIVE_INFINITY,
]

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
