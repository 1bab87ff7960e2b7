/** Links that put a session, or a subscription, into calendars on the web. Nothing is sent until one is followed. */
import { utc } from './calendar-file.ts'

/** Times in epoch ms; `address` is the page where it takes place. */
type LinkedEvent = { title: string; startsAt: number; endsAt: number; address: string }

/** A form of Google Calendar, filled in. */
export function googleEvent({ title, startsAt, endsAt, address }: LinkedEvent): string {
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startsAt)}/${utc(endsAt)}`,
    details: address,
    location: address,
  })
}

/** A form of Outlook on the web, filled in. */
export function outlookEvent({ title, startsAt, endsAt, address }: LinkedEvent): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: address,
    location: address,
  })
}

/** The ways to subscribe to a calendar file at an http(s) address. */
export function subscriptions(address: string, name: string) {
  // Programs of the device are registered for this scheme.
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: withQuery('https://calendar.google.com/calendar/r', { cid: webcal }),
    outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: address, name }),
  }
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')}`

/**
 * The calendar files of one person, below an address that calendar programs open without signing in.
 * The address is a path of the site's host.
 */
export const calendarPaths = {
  agenda: (calendar: string) => `${calendar}/agenda.ics`,
  programme: (calendar: string) => `${calendar}/programme.ics`,
  session: (calendar: string, id: string) => `${calendar}/session/${encodeURIComponent(id)}.ics`,
}
