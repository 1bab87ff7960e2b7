import { defined, filled } from '@rostra/domain/defined'
import { defaultGrace } from '@rostra/domain/direction/direction-limits'
import type { EventFront, Intro, Partner } from '@rostra/domain/event/event.schema'
import { isDraft, isShown, opensAtOf } from '@rostra/domain/event/site-state'
import { offeredLanguages } from '@rostra/domain/languages'
import { modeAt, opensSoon } from '@rostra/domain/registration/registration'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import { isOnlyWay, type Organisation } from '../organisation-setting.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { LoadedEvent, Wanted } from './event-cache.ts'
import type { FileAddresses } from './file-address.ts'
import { themeAddresses } from './theme-assets.ts'

type Uses = { closing: Closing; mail: Post }

/** The event's texts and theme as everyone may read them now. Throws a `Problem` while no event is loaded. */
export const eventFront = (core: Core, uses: Uses) => {
  const { organisation: whole } = core.config
  const organisation = whole && publicPart(whole)
  return (wanted?: Wanted): EventFront => ({
    ...front(core, doorOf(core, uses), wanted),
    ...defined({ organisation, closed: uses.closing.publicState().closed }),
  })
}

/** Of the settings of the organisation, what everyone may see. */
const publicPart = ({ name, team, attendees, only }: Organisation) => ({
  ...{ name, team, attendees, only },
})

/** The event's texts and theme: everything for attendees, only the front page's data for everyone. */
export const eventFeature = (
  core: Core,
  uses: Uses,
  forEveryone: (wanted?: Wanted) => EventFront,
): Feature => ({
  handlers: {
    'event-front': async (_, { languages }) => forEveryone(languages),
    event: async (_, { languages }) => {
      const { open } = core.addresses
      const { event, welcomeHtml } = core.eventCache.current(languages)
      return {
        ...front(core, doorOf(core, uses), languages),
        ...uses.closing.publicState(),
        welcome: event.welcome,
        welcomeHtml,
        sponsors: event.sponsors.map(partner(open)),
        tracks: event.tracks ?? [],
        grace: event.grace ?? defaultGrace,
        ...filled({
          people: event.people,
          frameHosts: event.frameHosts,
          certificates: event.certificate ? (true as const) : undefined,
          intro: event.intro && introView(event.intro, open),
        }),
      }
    },
  },
})

type Door = Parameters<typeof modeAt>[2]

const doorOf = ({ config }: Core, { closing, mail }: Uses): Door => ({
  isShut: isOnlyWay(config.organisation, 'attendees') || closing.isClosed(),
  sendsMail: mail.hasServer(),
})

const introView = (intro: Intro, open: FileAddresses['open']): Intro => ({
  ...intro,
  url: open(intro.url),
  ...defined({
    captions: intro.captions?.map(({ language, file }) => ({ language, file: open(file) })),
  }),
})

function front(
  { eventCache, addresses, basePath, clock }: Core,
  door: Door,
  wanted: Wanted | undefined,
): EventFront {
  const { event, sessions, themeAssets } = eventCache.current(wanted)
  const { open } = addresses
  const now = clock()
  const { privacy, terms } = event.links
  const { shortName, logo, picture, pictureAlt, helpContact, publicSpeakers } = event
  const draft = isDraft(event, now)
  const opensAt = opensAtOf(event)
  return {
    name: event.name,
    edition: event.edition,
    heading: event.heading,
    timeZone: event.timeZone,
    languages: offeredLanguages(event.languages),
    hosts: event.hosts.map(partner(open)),
    ...filled({
      shortName,
      signIn: event.signIn,
      logo: logo && open(logo),
      picture: picture && open(picture),
      pictureAlt: picture && pictureAlt,
      helpContact,
    }),
    ...(draft
      ? filled({ draft, opensAt: opensAt !== undefined && new Date(opensAt).toISOString() })
      : {}),
    ...shownTo(event, now, door),
    ...daysOf(sessions),
    ...(publicSpeakers ? { speakers: firstSpeakers(sessions, open) } : {}),
    theme: event.theme,
    themeAssets: themeAddresses(themeAssets, basePath),
    links: filled({ privacy: privacy && open(privacy), terms: terms && open(terms) }),
  }
}

/** What the site offers people who have not signed in. */
const shownTo = (event: LoadedEvent['event'], now: number, { isShut, sendsMail }: Door) => {
  const door = { isShut: isShut || !isShown(event, 'registration', now), sendsMail }
  return filled({
    publicPage: isShown(event, 'publicPage', now) && event.publicPage,
    registers: modeAt(event.registration, now, door) !== 'closed',
    registersSoon: opensSoon(event.registration, now, door),
  })
}

const partner =
  (open: FileAddresses['open']) =>
  ({ logo, ...rest }: Partner): Partner => ({ ...rest, logo: open(logo) })

/** From the start of the first session that was not cancelled to the end of the last. */
function daysOf(sessions: LoadedEvent['sessions']): Pick<EventFront, 'startTime' | 'endTime'> {
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  if (planned.length === 0) return {}
  const iso = (at: number) => new Date(at).toISOString()
  return {
    startTime: iso(Math.min(...planned.map(({ startsAt }) => startsAt))),
    endTime: iso(Math.max(...planned.map(({ endsAt }) => endsAt))),
  }
}

/** Number of speakers shown beside the sign-in form. */
const facesShown = 3

/** The speakers of the first sessions, without repeats; speakers with a photo come first. */
function firstSpeakers(sessions: LoadedEvent['sessions'], open: FileAddresses['open']) {
  const speaking = sessions
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => a.startsAt - b.startsAt)
    .flatMap(({ speakers }) => speakers)
  const each = [...new Map(speaking.map((it) => [`${it.first} ${it.last}`, it])).values()]
  return [...each.filter(({ file }) => file), ...each.filter(({ file }) => !file)]
    .slice(0, facesShown)
    .map(({ first, last, file }) => ({ first, last, file: open(file) }))
}
