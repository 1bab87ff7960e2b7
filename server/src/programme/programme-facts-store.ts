/** What the plan of an import has to know of the event. */

import type { Here } from '@rostra/domain/programme/plan'
import { readProgramme } from '@rostra/domain/programme/read-programme'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { identifySpeakers } from '@rostra/domain/sessions/speakers'
import { sessionItems } from '../event/edited-items-store.ts'
import { sessionOfRow } from '../event/event-rows.ts'
import type { LockedEvent } from '../event/event-store.ts'
import { frabSchedule, guidOf } from '../event/frab-schedule.ts'
import type { Trx } from '../tables.ts'
import { cancelledSessions } from './programme-store.ts'

/** `running` says when sessions start whose start the team has moved by hand. Times are epoch ms. */
export async function hereOf(
  trx: Trx,
  { event }: LockedEvent,
  {
    at,
    running,
    left,
  }: { at: number; running: ReadonlyMap<string, number>; left: ReadonlySet<string> },
): Promise<Here> {
  const items = await sessionItems.all(trx)
  const sessions = items.map(({ content }) => content)
  const hidden = await trx
    .selectFrom('session')
    .selectAll()
    .where('removed_at', 'is not', null)
    .execute()
  const cancelled = await cancelledSessions(trx)
  let exported: ReturnType<typeof ownExport> | undefined
  const startOf = ({ id, startsAt }: (typeof sessions)[number]) =>
    Math.min(startsAt, running.get(id) ?? startsAt)
  return {
    sessions,
    tracks: event.tracks ?? [],
    removed: hidden.map(sessionOfRow),
    begun: new Set(sessions.filter((it) => startOf(it) <= at).map(({ id }) => id)),
    touched: await touched(trx),
    left,
    cancelled: new Set(cancelled),
    own: {
      idOf: ({ id }) => guidOf(id),
      exported: ({ id }) => {
        exported ??= ownExport(event, sessions)
        return exported.get(guidOf(id))
      },
    },
  }
}

/** What whoever reads our own export gets, by the ids there. */
function ownExport(event: LockedEvent['event'], sessions: readonly FolderSession[]) {
  const people = identifySpeakers(sessions)
  const all = sessions.map((session, at) => ({
    ...session,
    endsAt: session.startsAt + session.duration * 1000,
    // Readers take the text as it was written.
    descriptionHtml: '',
    speakers: session.speakers.map((it, place) => ({
      ...it,
      slug: people[at]?.[place]?.slug ?? '',
    })),
  }))
  const file = JSON.stringify(frabSchedule({ event, sessions: all }, { site: '' }))
  const { sessions: read } = readProgramme(file, { eventZone: event.timeZone })
  return new Map(
    read.map(({ speakers, ...session }) => [
      session.id,
      { ...session, speakers: speakers.map(({ person: _, photo: __, ...it }) => it) },
    ]),
  )
}

/** Sessions that someone has starred, or in which someone has written, asked, voted or recorded. */
async function touched(trx: Trx): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('agenda_star')
    .select('session_id')
    .union(trx.selectFrom('question').select('session_id'))
    .union(
      trx
        .selectFrom('poll')
        .select('session_id')
        .where((it) =>
          it.exists(
            it.selectFrom('poll_ballot').select('poll_id').whereRef('poll_id', '=', 'poll.id'),
          ),
        ),
    )
    .union(trx.selectFrom('session_feedback').select('session_id'))
    .union(trx.selectFrom('recording').select('session_id'))
    .union(
      trx
        .selectFrom('session')
        .select('id as session_id')
        .where((it) =>
          it.or([
            it.exists(
              it
                .selectFrom('entry')
                .select('seq')
                .whereRef('entry.channel', '=', 'session.chat_channel'),
            ),
            it.exists(
              it
                .selectFrom('chat_waiting')
                .select('chat_waiting.id')
                .whereRef('chat_waiting.channel', '=', 'session.chat_channel'),
            ),
          ]),
        ),
    )
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}
