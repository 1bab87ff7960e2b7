/** Links that add a session, or a subscription, to web calendars. Nothing is sent until a link is followed. */
import { utc } from './calendar-file.ts'

/** Times in epoch ms; `address` is the page where the event takes place. */
type LinkedEvent = { title: string; startsAt: number; endsAt: number; address: string }

/** Opens a pre-filled event form in Google Calendar. */
export function googleEvent({ title, startsAt, endsAt, address }: LinkedEvent): string {
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startsAt)}/${utc(endsAt)}`,
    details: address,
    location: address,
  })
}

/** Opens a pre-filled event form in Outlook on the web. */
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
  // Calendar programs on the device register for this scheme.
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
 * The paths of one person's calendar files. `calendar` is a path on the site's host that calendar programs can open
 * without signing in.
 */
export const calendarPaths = {
  agenda: (calendar: string) => `${calendar}/agenda.ics`,
  programme: (calendar: string) => `${calendar}/programme.ics`,
  session: (calendar: string, id: string) => `${calendar}/session/${encodeURIComponent(id)}.ics`,
}
