import type { EventFront, Partner } from '@rostra/domain/event'
import type { Feature } from '../platform/http/feature.ts'
import type { FileAddresses } from './file-address.ts'
import type { Programme, ProgrammeHolder } from './programme.ts'

type Deps = { programme: ProgrammeHolder; addresses: Pick<FileAddresses, 'open'> }

/** The event's texts and looks: all of them to attendees, name and looks to everyone. */
export const eventFeature = ({ programme, addresses: { open } }: Deps): Feature => ({
  handlers: {
    'event-front': async () => front(programme.current(), open),
    event: async () => {
      const { event, welcomeHtml, ...rest } = programme.current()
      return {
        ...front({ event, welcomeHtml, ...rest }, open),
        welcome: event.welcome,
        welcomeHtml,
        sponsors: event.sponsors.map(partner(open)),
        ...(event.intro ? { intro: { ...event.intro, url: open(event.intro.url) } } : {}),
      }
    },
  },
})

function front({ event }: Programme, open: FileAddresses['open']): EventFront {
  const { privacy, terms } = event.links
  return {
    name: event.name,
    edition: event.edition,
    heading: event.heading,
    timeZone: event.timeZone,
    hosts: event.hosts.map(partner(open)),
    theme: event.theme,
    links: {
      ...(privacy ? { privacy: open(privacy) } : {}),
      ...(terms ? { terms: open(terms) } : {}),
    },
  }
}

const partner =
  (open: FileAddresses['open']) =>
  ({ name, logo, url }: Partner): Partner => ({ name, logo: open(logo), url })
