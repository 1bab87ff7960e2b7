/** Converts sessions and libraries to and from database rows. */
import type { FolderLibrary, FolderSession } from '@rostra/domain/event-folder'
import type { Tables } from '../tables.ts'

type Where = 'position' | 'changed_at' | 'changed_by' | 'removed_at'
export type SessionRow = Omit<Tables['session'], Where>
export type LibraryRow = Omit<Tables['library'], Where>

export function sessionRow(session: FolderSession): SessionRow {
  return {
    id: session.id,
    title: session.title,
    description: session.description,
    starts_at: session.startsAt,
    duration: session.duration,
    time_zone: session.timeZone,
    speakers: JSON.stringify(session.speakers),
    live_stream: session.liveStream ? JSON.stringify(session.liveStream) : null,
    replay_stream: session.replayStream ? JSON.stringify(session.replayStream) : null,
    chat_channel: session.chatChannel ?? null,
    backup_stream: session.backupStream ? JSON.stringify(session.backupStream) : null,
    simulive: session.simulive ? 1 : 0,
    agenda: session.agenda ? JSON.stringify(session.agenda) : null,
    status: session.status ?? null,
    questions: session.questions ?? null,
    track: session.track ?? null,
  }
}

export function sessionOfRow(row: SessionRow): FolderSession {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at,
    duration: row.duration,
    timeZone: row.time_zone,
    speakers: JSON.parse(row.speakers),
    ...(row.live_stream ? { liveStream: JSON.parse(row.live_stream) } : {}),
    ...(row.replay_stream ? { replayStream: JSON.parse(row.replay_stream) } : {}),
    ...(row.chat_channel ? { chatChannel: row.chat_channel } : {}),
    ...(row.backup_stream ? { backupStream: JSON.parse(row.backup_stream) } : {}),
    ...(row.simulive ? { simulive: true } : {}),
    ...(row.agenda ? { agenda: JSON.parse(row.agenda) } : {}),
    ...(row.status ? { status: row.status } : {}),
    ...(row.questions ? { questions: row.questions } : {}),
    ...(row.track ? { track: row.track } : {}),
  }
}

export function libraryRow(library: FolderLibrary): LibraryRow {
  return {
    id: library.id,
    title: library.title,
    subtitle: library.subtitle,
    before_open_text: library.beforeOpenText,
    opens_at: library.opensAt,
    assets: JSON.stringify(library.assets),
  }
}

export function libraryOfRow(row: LibraryRow): FolderLibrary {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    beforeOpenText: row.before_open_text,
    opensAt: row.opens_at,
    assets: JSON.parse(row.assets),
  }
}
