/** Converts sessions and libraries to and from database rows. */
import { filled } from '@rostra/domain/defined'
import type { FolderLibrary } from '@rostra/domain/library/library'
import type { FolderSession } from '@rostra/domain/sessions/session'
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
    live_stream: jsonOf(session.liveStream),
    replay_stream: jsonOf(session.replayStream),
    replay_expected_at: momentOf(session.replayExpectedAt),
    replay_from: momentOf(session.replayFrom),
    replay_until: momentOf(session.replayUntil),
    chat_channel: session.chatChannel ?? null,
    backup_stream: jsonOf(session.backupStream),
    simulive: session.simulive ? 1 : 0,
    agenda: jsonOf(session.agenda),
    status: session.status ?? null,
    questions: session.questions ?? null,
    track: session.track ?? null,
    poster: session.poster ?? null,
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
    ...filled({
      liveStream: row.live_stream && JSON.parse(row.live_stream),
      replayStream: row.replay_stream && JSON.parse(row.replay_stream),
      replayExpectedAt: isoOf(row.replay_expected_at),
      replayFrom: isoOf(row.replay_from),
      replayUntil: isoOf(row.replay_until),
      chatChannel: row.chat_channel,
      backupStream: row.backup_stream && JSON.parse(row.backup_stream),
      simulive: row.simulive === 1,
      agenda: row.agenda && JSON.parse(row.agenda),
      status: row.status,
      questions: row.questions,
      track: row.track,
      poster: row.poster,
    }),
  }
}

const momentOf = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso))
const isoOf = (at: number | null) => at !== null && new Date(at).toISOString()
const jsonOf = (value: object | undefined) => (value ? JSON.stringify(value) : null)

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
