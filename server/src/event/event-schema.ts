import type { Migration } from '../platform/storage/migrate.ts'

/** When an organiser changed it last, and the name they had then; null for what came from a folder. */
type Changed = { changed_at: number | null; changed_by: string | null }
/** Removed rows are kept for a while, so that they can be brought back. */
type Removable = { removed_at: number | null }

/** Lists and texts that are only ever read whole are JSON in one column. Times are epoch ms. */
export type EventTables = {
  /** One row. `files` names the folder under DATA_DIR/files that holds this event's files. */
  event: { id: number; texts: string; files: string } & Changed
  session: {
    id: string
    position: number
    title: string
    description: string
    starts_at: number
    /** Seconds. */
    duration: number
    time_zone: string
    speakers: string
    live_stream: string | null
    replay_stream: string | null
    chat_channel: string | null
  } & Changed &
    Removable
  library: {
    id: string
    position: number
    title: string
    subtitle: string
    before_open_text: string
    opens_at: number
    assets: string
  } & Changed &
    Removable
  /** What the server remembers about itself, such as the key that signs addresses of files. */
  setting: { name: string; value: string }
}

export const eventMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-event',
    async up(db) {
      await db.schema
        .createTable('event')
        .addColumn('id', 'integer', (col) => col.primaryKey())
        .addColumn('texts', 'text', (col) => col.notNull())
        .addColumn('files', 'text', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('session')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('position', 'integer', (col) => col.notNull())
        .addColumn('title', 'text', (col) => col.notNull())
        .addColumn('description', 'text', (col) => col.notNull())
        .addColumn('starts_at', 'bigint', (col) => col.notNull())
        .addColumn('duration', 'integer', (col) => col.notNull())
        .addColumn('time_zone', 'text', (col) => col.notNull())
        .addColumn('speakers', 'text', (col) => col.notNull())
        .addColumn('live_stream', 'text')
        .addColumn('replay_stream', 'text')
        .addColumn('chat_channel', 'text')
        .execute()
      await db.schema
        .createTable('library')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('position', 'integer', (col) => col.notNull())
        .addColumn('title', 'text', (col) => col.notNull())
        .addColumn('subtitle', 'text', (col) => col.notNull())
        .addColumn('before_open_text', 'text', (col) => col.notNull())
        .addColumn('opens_at', 'bigint', (col) => col.notNull())
        .addColumn('assets', 'text', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('setting')
        .addColumn('name', 'text', (col) => col.primaryKey())
        .addColumn('value', 'text', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-21-event-editing',
    async up(db) {
      for (const table of ['event', 'session', 'library']) {
        await db.schema.alterTable(table).addColumn('changed_at', 'bigint').execute()
        await db.schema.alterTable(table).addColumn('changed_by', 'text').execute()
        if (table !== 'event')
          await db.schema.alterTable(table).addColumn('removed_at', 'bigint').execute()
      }
    },
  },
]
