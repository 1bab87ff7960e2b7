import type { EventFront, Partner } from '@rostra/domain/event.schema'
import { offeredLanguages } from '@rostra/domain/languages'
import type { Feature } from '../platform/http/feature.ts'
import type { FileAddresses } from './file-address.ts'
import { themeAddresses } from './theme-assets.ts'
import type { LoadedEvent, EventCache } from './event-cache.ts'

type Deps = {
  programme: EventCache
  addresses: Pick<FileAddresses, 'open'>
  /** The path the site lives under. */
  basePath: string
  /** Whether it is over, and until when personal data is kept. */
  ending(): { closed?: boolean; keptUntil?: number }
}

/** The event's texts and looks: all of them to attendees, name and looks to everyone. */
export const eventFeature = ({
  programme,
  addresses: { open },
  basePath,
  ending,
}: Deps): Feature => ({
  handlers: {
    'event-front': async () => {
      const { closed } = ending()
      return { ...front(programme.current(), open, basePath), ...(closed ? { closed } : {}) }
    },
    event: async () => {
      const current = programme.current()
      const { event, welcomeHtml } = current
      return {
        ...front(current, open, basePath),
        ...ending(),
        welcome: event.welcome,
        welcomeHtml,
        sponsors: event.sponsors.map(partner(open)),
        ...(event.intro ? { intro: { ...event.intro, url: open(event.intro.url) } } : {}),
      }
    },
  },
})

function front(
  { event, look }: LoadedEvent,
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
    hosts: event.hosts.map(partner(open)),
    theme: event.theme,
    look: themeAddresses(look, basePath),
    links: {
      ...(privacy ? { privacy: open(privacy) } : {}),
      ...(terms ? { terms: open(terms) } : {}),
    },
  }
}

const partner =
  (open: FileAddresses['open']) =>
  ({ name, logo, url }: Partner): Partner => ({ name, logo: open(logo), url })
