/** The event as it is loaded now: read once, and again when the database changed from outside. */

import { ChatSettings } from '@rostra/domain/chat/chat-services.schema'
import { Problem } from '@rostra/domain/contract/problems'
import type { FolderLibrary, FolderSession } from '@rostra/domain/event-folder'
import { reactionChannel } from '@rostra/domain/reactions'
import type { Session } from '@rostra/domain/session'
import * as v from 'valibot'
import type { EventStore, StoredEvent } from './event-store.ts'
import { renderMarkdown } from './markdown.ts'
import { type EventTheme, renderTheme, storedTheme } from './theme-assets.ts'

export type LoadedEvent = Omit<StoredEvent, 'sessions'> & {
  welcomeHtml: string
  themeAssets: EventTheme
  /** Streams and photos are still relative paths. */
  sessions: Session[]
  libraries: FolderLibrary[]
  /** Chat channels: they can be written in. */
  channels: ReadonlySet<string>
  /** Everything that can be entered: chat channels, and shows' reactions. */
  rooms: ReadonlySet<string>
  /** E-mails of the speakers of a channel's sessions. */
  speakerEmails: ReadonlyMap<string, ReadonlySet<string>>
  chat: ChatSettings
}

export type EventCache = {
  /** Throws `no-event` when nothing was imported yet. */
  current(): LoadedEvent
  find(): LoadedEvent | undefined
  reload(): Promise<void>
}

export async function createEventCache(store: EventStore): Promise<EventCache> {
  let loaded = await load(store)
  return {
    find: () => loaded,
    current() {
      if (!loaded) throw new Problem('no-event')
      return loaded
    },
    async reload() {
      loaded = await load(store)
    },
  }
}

async function load(store: EventStore): Promise<LoadedEvent | undefined> {
  const stored = await store.load()
  if (!stored) return undefined
  const theme = storedTheme(stored.event.theme)
  const channels = stored.sessions.flatMap(({ chatChannel }) => chatChannel ?? [])
  return {
    ...stored,
    event: { ...stored.event, theme },
    themeAssets: renderTheme(theme),
    welcomeHtml: renderMarkdown(stored.event.welcome),
    sessions: stored.sessions.map((session) => ({
      ...session,
      speakers: session.speakers.map(({ email: _, ...speaker }) => speaker),
      endsAt: session.startsAt + session.duration * 1000,
      descriptionHtml: renderMarkdown(session.description),
    })),
    channels: new Set(channels),
    rooms: new Set([
      ...channels,
      ...stored.sessions.map((session) => reactionChannel(session, stored.sessions)),
    ]),
    speakerEmails: speakerEmails(stored.sessions),
    chat: v.parse(ChatSettings, stored.event.chat ?? {}),
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
