/** Unsaved values of the event as the attendee site receives them: what the server would answer once they are saved. */
import { defined } from '@rostra/domain/defined'
import { defaultGrace } from '@rostra/domain/direction/direction-limits'
import type { EventTexts, ThemeAssets } from '@rostra/domain/event/event.schema'
import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { eventMark } from '@rostra/domain/event/event-mark'
import { offeredLanguages } from '@rostra/domain/languages'
import type { SessionView } from '@rostra/domain/sessions/session.schema'
import { named } from '@rostra/domain/theme/named-theme'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'
import type { SiteDraft } from '../../../preview/drafted.ts'
import { wholeColours } from '../look/whole-colours.ts'

export type Drafted = {
  event: EditedEvent
  /** The welcome text as the server renders it; the stored one until it has. */
  welcomeHtml?: string | undefined
  /** Addresses of the event's files, by their path in the event. */
  addresses: Readonly<Record<string, string>>
  /** A session that is not stored yet, and whether its day is known. */
  session?: SessionView | undefined
  isDated?: boolean
}

type Answer = object | undefined

/** Texts of the event, with `stored` for what the form does not contain, such as the days. */
export function siteDraft({ event, welcomeHtml, addresses, session, isDated }: Drafted): SiteDraft {
  const open = (path: string) => addresses[path] ?? path
  const opened = (partners: EditedEvent['sponsors']) =>
    (partners ?? []).map(({ tier, ...it }) => ({
      ...it,
      logo: open(it.logo),
      ...(tier === 'large' ? { tier } : {}),
    }))
  const theme = named(wholeColours(event.theme ?? {}), event.name)
  const icon = `data:image/svg+xml,${encodeURIComponent(eventMark(theme, event.name))}`
  const texts = (stored: Partial<EventTexts> = {}) => ({
    ...stored,
    // As attendees see it once it is open.
    draft: undefined,
    name: event.name,
    shortName: event.shortName || undefined,
    edition: event.edition,
    heading: event.heading || event.name,
    timeZone: event.timeZone,
    languages: offeredLanguages(event.languages ?? undefined),
    signIn: event.signIn === 'code' ? event.signIn : undefined,
    hosts: opened(event.hosts),
    logo: event.logo ? open(event.logo) : undefined,
    picture: event.picture ? open(event.picture) : undefined,
    pictureAlt: event.pictureAlt || undefined,
    helpContact: event.helpContact || undefined,
    speakers: event.publicSpeakers ? stored.speakers : undefined,
    theme,
    themeAssets: { ...pageAssets(), ...stored.themeAssets, icon },
    links: defined({
      privacy: event.links?.privacy ?? undefined,
      terms: event.links?.terms ?? undefined,
    }),
    ...(session && isDated && !stored.startTime
      ? { startTime: session.startTime, endTime: session.endTime }
      : {}),
  })
  return {
    sheet: themeSheet(theme, event.pictureFocus ?? undefined),
    answers: {
      'event-front': texts,
      event: (stored) => ({
        welcomeHtml: '',
        ...texts(stored),
        welcome: event.welcome,
        ...defined({ welcomeHtml }),
        sponsors: opened(event.sponsors),
        tracks: event.tracks ?? [],
        people: event.people || undefined,
        grace: event.grace ?? defaultGrace,
      }),
      sessions: (stored: Answer = { serverTime: Date.now(), sessions: [], revision: 0 }) => {
        const answer = stored as { serverTime: number; sessions: SessionView[] }
        return { ...answer, sessions: [...answer.sessions, ...(session ? [session] : [])] }
      },
      agenda: (stored: Answer = { starred: [] }) => stored,
    },
  }
}

/** Of the console's page, for a site without an event. */
const pageAssets = (): Partial<ThemeAssets> => ({
  stylesheet: document.querySelector('link[data-look]')?.getAttribute('href') ?? '',
  poster: '',
})
