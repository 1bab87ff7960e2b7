/** The loaded event: read once, and again when it was changed here or in the database from outside. */

import { ChatSettings } from '@rostra/domain/chat/chat-requests.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { defined } from '@rostra/domain/defined'
import {
  type DirectorAction,
  directed,
  type PlannedSession,
} from '@rostra/domain/direction/direction'
import {
  acceptedLanguages,
  type Language,
  offeredLanguages,
  preferredLanguage,
} from '@rostra/domain/languages'
import type { FolderLibrary } from '@rostra/domain/library/library'
import { hasTextsIn, inLanguage } from '@rostra/domain/own-texts/own-texts'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { FolderSession, SpeakerView } from '@rostra/domain/sessions/session'
import { identifySpeakers, type SpeakerIdentity } from '@rostra/domain/sessions/speakers'
import { named } from '@rostra/domain/theme/named-theme'
import * as v from 'valibot'
import { serialize } from '../platform/serialize.ts'
import { actionsOn, type StoredDirectorAction } from './director-action-store.ts'
import type { EventStore, LoadedRows, StoredEvent } from './event-store.ts'
import { renderMarkdown } from './markdown.ts'
import { type EventTheme, renderTheme, storedTheme } from './theme-assets.ts'

export type LoadedEvent = Omit<StoredEvent, 'sessions' | 'actions'> &
  Running & {
    welcomeHtml: string
    themeAssets: EventTheme
    /** Sessions as planned by organisers. Streams and photos are still relative paths. */
    planned: PlannedSession[]
    libraries: FolderLibrary[]
    /** Chat channels, in which messages can be written. */
    channels: ReadonlySet<string>
    /** All rooms that can be entered: chat channels and sessions' reaction channels. */
    rooms: ReadonlySet<string>
    /** Emails of the speakers of a channel's sessions. */
    speakerEmails: ReadonlyMap<string, ReadonlySet<string>>
    chat: ChatSettings
  }

/** How the sessions run, which moderators change every few minutes on the day. */
type Running = {
  /** Sessions with the moderators' changes: every rule takes its times from here. */
  sessions: PlannedSession[]
  /** The moderators' actions, by session and in order. */
  actions: ReadonlyMap<string, readonly StoredDirectorAction[]>
  /** The number of the last action. */
  revision: number
}

/** The languages that a reader prefers, as an Accept-Language header names them: one is enough. */
export type Wanted = string

/**
 * Texts are in the language that the reader prefers of the event's, or without one in its default, in which everything
 * is stored, as the names of tracks are.
 */
export type EventCache = {
  /** Throws `no-event` when nothing was imported yet. */
  current(wanted?: Wanted): LoadedEvent
  find(wanted?: Wanted): LoadedEvent | undefined
  /** The sessions; none before an event is loaded. */
  sessions(wanted?: Wanted): readonly PlannedSession[]
  /** The same as they run, whatever order organisers entered. */
  sessionsInTime(wanted?: Wanted): PlannedSession[]
  /** Throws `unknown-session` and `no-event`. */
  session(id: string, wanted?: Wanted): PlannedSession
  /** The same in the languages besides the default; none where the event has no other texts. */
  translations(id: string): (readonly [Language, PlannedSession])[]
  /** The room of a session's page; undefined for a session that doesn't exist. */
  roomOf(showId: string): string | undefined
  /** The chat channels; none before an event is loaded. */
  channels(): string[]
  /** Throws `unknown-channel` unless a session has this chat channel. */
  checkChannel(channel: string): void
  /** Only this channel, or all of them. Throws `unknown-channel`. */
  channelsOf(channel: string | undefined): string[]
  reload(): Promise<void>
  /** Reads only the moderators' actions again. */
  reloadDirectorActions(): Promise<void>
}

export async function createEventCache(store: EventStore): Promise<EventCache> {
  let { loaded, translated } = await load(store)
  let isWholeWanted = false
  // Serialised, so that an earlier read can't overwrite a later one.
  const read = serialize(async () => {
    const whole = isWholeWanted || !loaded
    isWholeWanted = false
    if (whole || !loaded) {
      ;({ loaded, translated } = await load(store))
      return
    }
    const actions = await store.actions()
    const running = (it: LoadedEvent) => ({ ...it, ...runningWith(it.planned, actions) })
    loaded = running(loaded)
    translated = new Map([...translated].map(([language, it]) => [language, running(it)]))
  })
  const find = (wanted?: Wanted) => {
    if (!loaded || wanted === undefined || translated.size === 0) return loaded
    const offered = offeredLanguages(loaded.event.languages)
    return translated.get(preferredLanguage(offered, acceptedLanguages(wanted))) ?? loaded
  }
  const sessions = (wanted?: Wanted) => find(wanted)?.sessions ?? []
  const current = (wanted?: Wanted) => {
    const found = find(wanted)
    if (!found) throw new Problem('no-event')
    return found
  }
  const channels = () => [...(loaded?.channels ?? [])]
  const checkChannel = (channel: string) => {
    if (!loaded?.channels.has(channel)) throw new Problem('unknown-channel')
  }
  return {
    find,
    current,
    sessions,
    sessionsInTime: (wanted) => sessions(wanted).toSorted((a, b) => a.startsAt - b.startsAt),
    session(id, wanted) {
      const found = current(wanted).sessions.find((it) => it.id === id)
      if (!found) throw new Problem('unknown-session')
      return found
    },
    translations: (id) =>
      [...translated].flatMap(([language, { sessions }]) => {
        const session = sessions.find((it) => it.id === id)
        return session ? [[language, session] as const] : []
      }),
    channels,
    checkChannel,
    channelsOf(channel) {
      if (channel === undefined) return channels()
      checkChannel(channel)
      return [channel]
    },
    roomOf(showId) {
      const session = sessions().find(({ id }) => id === showId)
      return session && reactionChannel(session, sessions())
    },
    reload() {
      isWholeWanted = true
      return read()
    },
    reloadDirectorActions: read,
  }
}

type Loaded = {
  loaded: LoadedEvent | undefined
  /** In the other languages; none where no text has any. */
  translated: ReadonlyMap<Language, LoadedEvent>
}

async function load(store: EventStore): Promise<Loaded> {
  const stored = await store.load()
  if (!stored) return { loaded: undefined, translated: new Map() }
  const [own = 'en', ...others] = offeredLanguages(stored.event.languages)
  const shared = { people: identifySpeakers(stored.sessions), html: renderOnce() }
  const loaded = loadedIn(stored, own, shared)
  const hasOthers = stored !== inLanguage(stored, own)
  return {
    loaded,
    translated: new Map(
      (hasOthers ? others : []).map((it) => [it, spokenIn(stored, it, loaded, shared)] as const),
    ),
  }
}

/** What is found out once for all languages. */
type Shared = {
  /** By session and place. */
  people: readonly (readonly SpeakerIdentity[])[]
  html(markdown: string): string
}

/** Most texts are the same in every language. */
function renderOnce(): (markdown: string) => string {
  const rendered = new Map<string, string>()
  return (markdown) => {
    const html = rendered.get(markdown) ?? renderMarkdown(markdown)
    rendered.set(markdown, html)
    return html
  }
}

/** The event in its default language. */
function loadedIn(all: LoadedRows, language: Language, shared: Shared): LoadedEvent {
  const stored = inLanguage(all, language)
  const theme = named(storedTheme(stored.event.theme), stored.event.name)
  const planned = stored.sessions.map((it, at) => plannedSession(it, shared.people[at], shared))
  const channels = stored.sessions.flatMap(({ chatChannel }) => chatChannel ?? [])
  return {
    ...stored,
    event: { ...stored.event, theme },
    themeAssets: renderTheme(theme, stored.event.name, stored.event.pictureFocus),
    welcomeHtml: shared.html(stored.event.welcome),
    planned,
    ...runningWith(planned, stored.actions),
    channels: new Set(channels),
    rooms: new Set([
      ...channels,
      ...stored.sessions.map((session) => reactionChannel(session, stored.sessions)),
    ]),
    speakerEmails: speakerEmails(stored.sessions),
    chat: v.parse(ChatSettings, stored.event.chat ?? {}),
  }
}

/** The event in another language: whatever has no text in it is that of `own`, the event in its default one. */
function spokenIn(
  all: LoadedRows,
  language: Language,
  own: LoadedEvent,
  shared: Shared,
): LoadedEvent {
  const event = inLanguage(all.event, language)
  // A session refers to its track by name.
  const tracks = new Map(all.event.tracks?.map(({ name }, at) => [name, event.tracks?.[at]?.name]))
  const planned = all.sessions.map((session, at) => {
    const track = tracks.get(session.track ?? '') ?? session.track
    const known = own.planned[at]
    if (known && track === session.track && !hasTextsIn(session, language)) return known
    const spoken = { ...inLanguage(session, language), ...defined({ track }) }
    return plannedSession(spoken, shared.people[at], shared)
  })
  return {
    ...own,
    event: { ...event, theme: own.event.theme },
    welcomeHtml: shared.html(event.welcome),
    planned,
    ...runningWith(planned, all.actions),
    libraries: all.libraries.map((it, at) => {
      const known = own.libraries[at]
      return known && !hasTextsIn(it, language) ? known : inLanguage(it, language)
    }),
  }
}

/** Where a session comes from is for the team only. */
function plannedSession(
  { source: _, ...session }: FolderSession,
  people: readonly SpeakerIdentity[] | undefined,
  { html }: Shared,
): PlannedSession {
  return {
    ...session,
    speakers: session.speakers.map((speaker, place) => speakerView(speaker, people?.[place], html)),
    endsAt: session.startsAt + session.duration * 1000,
    descriptionHtml: html(session.description),
  }
}

/** A speaker as pages receive them, without the email address; the photo is still a relative path. */
function speakerView(
  { email: _, person: __, ...speaker }: FolderSession['speakers'][number],
  { slug, place }: SpeakerIdentity = { slug: '', place: 0 },
  html: Shared['html'],
): SpeakerView {
  const { bio } = speaker
  return { ...speaker, slug, place, ...(bio ? { bioHtml: html(bio) } : {}) }
}

function runningWith(planned: PlannedSession[], stored: readonly StoredDirectorAction[]): Running {
  const actions = Map.groupBy(stored, ({ showId }) => showId)
  const on = (id: string): DirectorAction[] => actionsOn(actions.get(id) ?? [])
  return {
    sessions: planned.map((session) => directed(session, on(session.id))),
    actions,
    revision: stored.at(-1)?.number ?? 0,
  }
}

function speakerEmails(sessions: readonly FolderSession[]): Map<string, Set<string>> {
  const byChannel = new Map<string, Set<string>>()
  for (const { chatChannel, speakers } of sessions) {
    if (chatChannel === undefined) continue
    const emails = byChannel.get(chatChannel) ?? new Set()
    for (const { email } of speakers) if (email) emails.add(email)
    byChannel.set(chatChannel, emails)
  }
  return byChannel
}
