import type { EventFront, Partner } from '@rostra/domain/event'
import type { Feature } from '../platform/http/feature.ts'
import { openAddress } from './file-address.ts'
import type { Programme, ProgrammeHolder } from './programme.ts'

/** The event's texts and looks: all of them to attendees, name and looks to everyone. */
export const eventFeature = (programme: ProgrammeHolder): Feature => ({
  handlers: {
    'event-front': async () => front(programme.current()),
    event: async () => {
      const { event, welcomeHtml, ...rest } = programme.current()
      return {
        ...front({ event, welcomeHtml, ...rest }),
        welcome: event.welcome,
        welcomeHtml,
        sponsors: event.sponsors.map(partner),
        ...(event.intro ? { intro: { ...event.intro, url: openAddress(event.intro.url) } } : {}),
      }
    },
  },
})

function front({ event }: Programme): EventFront {
  const { privacy, terms } = event.links
  return {
    name: event.name,
    edition: event.edition,
    heading: event.heading,
    timeZone: event.timeZone,
    hosts: event.hosts.map(partner),
    theme: event.theme,
    links: {
      ...(privacy ? { privacy: openAddress(privacy) } : {}),
      ...(terms ? { terms: openAddress(terms) } : {}),
    },
  }
}

const partner = ({ name, logo, url }: Partner): Partner => ({ name, logo: openAddress(logo), url })
