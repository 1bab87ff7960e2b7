import { defaultGrace } from '@rostra/domain/direction-limits'
import type { EventFront, Partner } from '@rostra/domain/event.schema'
import { offeredLanguages } from '@rostra/domain/languages'
import type { Feature } from '../platform/http/feature.ts'
import type { EventCache, LoadedEvent } from './event-cache.ts'
import type { FileAddresses } from './file-address.ts'
import { themeAddresses } from './theme-assets.ts'

type Deps = {
  eventCache: EventCache
  addresses: Pick<FileAddresses, 'open'>
  /** The path the site lives under. */
  basePath: string
  /** Whether it is over, and until when personal data is kept. */
  ending(): { closed?: boolean; keptUntil?: number }
}

/** The event's texts and theme: all of them to attendees, name and theme to everyone. */
export const eventFeature = ({
  eventCache,
  addresses: { open },
  basePath,
  ending,
}: Deps): Feature => ({
  handlers: {
    'event-front': async () => {
      const { closed } = ending()
      return { ...front(eventCache.current(), open, basePath), ...(closed ? { closed } : {}) }
    },
    event: async () => {
      const current = eventCache.current()
      const { event, welcomeHtml } = current
      return {
        ...front(current, open, basePath),
        ...ending(),
        welcome: event.welcome,
        welcomeHtml,
        sponsors: event.sponsors.map(partner(open)),
        tracks: event.tracks ?? [],
        grace: event.grace ?? defaultGrace,
        ...(event.intro ? { intro: { ...event.intro, url: open(event.intro.url) } } : {}),
      }
    },
  },
})

function front(
  { event, themeAssets }: LoadedEvent,
  open: FileAddresses['open'],
  basePath: string,
): EventFront {
  const { privacy, terms } = event.links
  return {
    name: event.name,
    edition: event.edition,
    heading: event.heading,
    timeZone: event.timeZone,
    languages: offeredLanguages(event.languages),
    ...(event.signIn ? { signIn: event.signIn } : {}),
    hosts: event.hosts.map(partner(open)),
    theme: event.theme,
    themeAssets: themeAddresses(themeAssets, basePath),
    links: {
      ...(privacy ? { privacy: open(privacy) } : {}),
      ...(terms ? { terms: open(terms) } : {}),
    },
  }
}

const partner =
  (open: FileAddresses['open']) =>
  ({ name, logo, url }: Partner): Partner => ({ name, logo: open(logo), url })
