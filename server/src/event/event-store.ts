/** The event, its sessions and libraries in the database, as the event folder described them. */
import type { FolderEvent, FolderLibrary, FolderSession } from '@rostra/domain/event-folder'
import type { Db } from '../tables.ts'

export type StoredEvent = {
  event: FolderEvent
  sessions: FolderSession[]
  libraries: FolderLibrary[]
  /** Folder under DATA_DIR/files with this event's files. */
  files: string
}

export type EventStore = ReturnType<typeof makeEventStore>

export const makeEventStore = (db: Db) => ({
  async load(): Promise<StoredEvent | undefined> {
    const row = await db.selectFrom('event').selectAll().executeTakeFirst()
    if (!row) return undefined
    const sessions = await db.selectFrom('session').selectAll().orderBy('position').execute()
    const libraries = await db.selectFrom('library').selectAll().orderBy('position').execute()
    return {
      event: JSON.parse(row.texts),
      files: row.files,
      sessions: sessions.map((session) => ({
        id: session.id,
        title: session.title,
        description: session.description,
        startsAt: session.starts_at,
        duration: session.duration,
        timeZone: session.time_zone,
        speakers: JSON.parse(session.speakers),
        ...(session.live_stream ? { liveStream: JSON.parse(session.live_stream) } : {}),
        ...(session.replay_stream ? { replayStream: JSON.parse(session.replay_stream) } : {}),
        ...(session.chat_channel ? { chatChannel: session.chat_channel } : {}),
      })),
      libraries: libraries.map((library) => ({
        id: library.id,
        title: library.title,
        subtitle: library.subtitle,
        beforeOpenText: library.before_open_text,
        opensAt: library.opens_at,
        assets: JSON.parse(library.assets),
      })),
    }
  },

  async isEmpty(): Promise<boolean> {
    return (await db.selectFrom('event').select('id').executeTakeFirst()) === undefined
  },

  /** Puts the event in place of the one before, all or nothing. Chat, questions and attendees stay. */
  async replace({ event, sessions, libraries, files }: StoredEvent): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('event').execute()
      await trx.deleteFrom('session').execute()
      await trx.deleteFrom('library').execute()
      await trx
        .insertInto('event')
        .values({ id: 1, texts: JSON.stringify(event), files })
        .execute()
      for (const [position, session] of sessions.entries())
        await trx.insertInto('session').values(sessionRow(session, position)).execute()
      for (const [position, library] of libraries.entries())
        await trx
          .insertInto('library')
          .values({
            id: library.id,
            position,
            title: library.title,
            subtitle: library.subtitle,
            before_open_text: library.beforeOpenText,
            opens_at: library.opensAt,
            assets: JSON.stringify(library.assets),
          })
          .execute()
    })
  },

  /** The setting's value; `make` gives it the first time. */
  async setting(name: string, make: () => string): Promise<string> {
    await db
      .insertInto('setting')
      .values({ name, value: make() })
      .onConflict((row) => row.column('name').doNothing())
      .execute()
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  },
})

function sessionRow(session: FolderSession, position: number) {
  return {
    id: session.id,
    position,
    title: session.title,
    description: session.description,
    starts_at: session.startsAt,
    duration: session.duration,
    time_zone: session.timeZone,
    speakers: JSON.stringify(session.speakers),
    live_stream: session.liveStream ? JSON.stringify(session.liveStream) : null,
    replay_stream: session.replayStream ? JSON.stringify(session.replayStream) : null,
    chat_channel: session.chatChannel ?? null,
  }
}
