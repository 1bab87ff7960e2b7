/** What programs read in the public page without running it: link previews (Open Graph) and searches (schema.org). */
import { paths } from '@rostra/domain/paths'
import type { LoadedEvent } from '../event/event-cache.ts'
import { plainText } from '../event/plain-text.ts'
import { asHtml } from '../platform/http/as-html.ts'

type Given = {
  current: LoadedEvent
  /** The site's address without a trailing slash. */
  site: string
  /** The address of one of the event's files, on this site or elsewhere. */
  open(path: string): string
  /** Where people can register now, an absolute address; undefined if nobody can. */
  registersAt: string | undefined
}

/** The poster, for events without a picture or a logo. */
export const posterPath = '/event.png'

/** Previews show about two lines. */
const longestDescription = 200

type Preview = {
  siteName: string
  title: string
  description: string
  /** Absolute addresses. */
  address: string
  picture: string
  pictureAlt: string
  isLarge: boolean
}

/** What a link preview shows, with everything in it escaped. */
export function previewTags(shown: Preview): string[] {
  const { siteName, title, description, address, picture, pictureAlt, isLarge } = shown
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:alt', pictureAlt],
  ]
  return [
    `<meta name="description" content="${asHtml(description)}" />`,
    `<link rel="canonical" href="${asHtml(address)}" />`,
    ...tags.flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${asHtml(content)}" />`] : [],
    ),
    `<meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}" />`,
  ]
}

/** The lines of a page's head. */
export const headOf = (lines: readonly string[]): string =>
  lines.map((line) => `    ${line}\n`).join('')

/** Tags for the page's head, with everything in them escaped. */
export function publicHead({ current, site, open, registersAt }: Given): string {
  const { event, welcomeHtml } = current
  const address = `${site}${paths.event()}`
  const absolute = (path: string | undefined) => path && new URL(open(path), `${site}/`).href
  const own = absolute(event.picture) ?? absolute(event.logo)
  const picture = own ?? `${site}${posterPath}?${current.themeAssets.hash}`
  const description = shortened(plainText(welcomeHtml)) || event.heading
  return headOf([
    ...previewTags({
      siteName: event.name,
      title: event.name,
      ...{ description, address, picture },
      pictureAlt: event.pictureAlt ?? event.name,
      isLarge: !event.logo || Boolean(event.picture),
    }),
    // Not run by browsers, so no policy has to allow it.
    `<script type="application/ld+json">${asJson(eventData({ current, registersAt }, { address, picture, description }))}</script>`,
  ])
}

type Texts = { address: string; picture: string; description: string }

/** schema.org `Event`. */
function eventData(
  { current, registersAt }: Pick<Given, 'current' | 'registersAt'>,
  { address, picture, description }: Texts,
) {
  const { event, sessions } = current
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  const iso = (at: number) => new Date(at).toISOString()
  const speakers = event.publicSpeakers ? planned.flatMap((it) => it.speakers) : []
  const names = [...new Set(speakers.map(({ first, last }) => `${first} ${last}`.trim()))]
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description,
    url: address,
    ...(planned.length > 0
      ? {
          startDate: iso(Math.min(...planned.map(({ startsAt }) => startsAt))),
          endDate: iso(Math.max(...planned.map(({ endsAt }) => endsAt))),
        }
      : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    image: [picture],
    ...(event.hosts.length > 0
      ? {
          organizer: event.hosts.map(({ name, url }) => ({
            '@type': 'Organization',
            name,
            ...(url ? { url } : {}),
          })),
        }
      : {}),
    ...(names.length > 0 ? { performer: names.map((name) => ({ '@type': 'Person', name })) } : {}),
    ...(registersAt ? { potentialAction: { '@type': 'RegisterAction', target: registersAt } } : {}),
  }
}

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription - 1).trimEnd()}…`
}

/** JSON that cannot end the script element it is in. */
const asJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
