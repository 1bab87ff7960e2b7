import type { FolderSession } from '@rostra/domain/sessions/session'
import type { Core } from '../core.ts'
import { placesOf, showsOf, syncSpeakers } from '../event/speaker-rows-store.ts'
import type { PersonalData } from '../personal-data.ts'
import { eraseChangesWith, eraseLinesWith } from '../staff/audit-scrub-store.ts'
import { answersOf, savedBy } from './speakers-store.ts'

type Entry = FolderSession['speakers'][number]

type Of = Pick<Core, 'db' | 'clock' | 'storage'>

/** Speakers with an address: their pages, and what they saved and answered there. */
export const speakersPersonalData = ({ db, clock, storage }: Of): PersonalData => ({
  tables: [
    { table: 'speaker_answer', key: ['speaker_id', 'session_id'], before: 'speaker' },
    { table: 'speaker', key: ['id'] },
    { table: 'speaker_undo', key: ['id'] },
  ],

  async ofPerson({ email }) {
    const rows = await db.selectFrom('speaker').selectAll().where('email', '=', email).execute()
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const answers = await answersOf(db)
    const speaker = rows.map((row) => ({
      name: row.name,
      sessions: showsOf(row),
      invitedAt: iso(row.invited_at),
      openedAt: iso(row.opened_at),
      waiting: savedBy(row),
      answers: (answers.get(row.id) ?? []).map(({ showId, coming, at }) => ({
        showId,
        coming,
        at,
      })),
    }))
    return speaker.length > 0 ? { speaker } : {}
  },

  async knows(email) {
    const row = db.selectFrom('speaker').select('id').where('email', '=', email)
    return (await row.executeTakeFirst()) !== undefined
  },

  /** Their name stays in the programme, without anything else about them. */
  async erase(trx, { email }) {
    if (email === null) return undefined
    const rows = await trx.selectFrom('speaker').selectAll().where('email', '=', email).execute()
    const places = new Set(rows.flatMap((row) => placesOf(row).map(String)))
    const isTheirs = (showId: string, place: number) => places.has(String([showId, place]))
    let isNamed = false
    const sessions = await trx.selectFrom('session').select(['id', 'speakers']).execute()
    for (const { id, speakers } of sessions) {
      const entries: Entry[] = JSON.parse(speakers)
      // Those without the address, too: the tag or the name says whose they are.
      const left = entries.map((entry, place) =>
        entry.email === email || isTheirs(id, place)
          ? { first: entry.first, last: entry.last, file: '' }
          : entry,
      )
      const after = JSON.stringify(left)
      if (after === speakers) continue
      isNamed = true
      await trx.updateTable('session').set({ speakers: after }).where('id', '=', id).execute()
    }
    for (const { id } of rows) await trx.deleteFrom('speaker').where('id', '=', id).execute()
    await trx.deleteFrom('speaker_undo').execute()
    const terms = [email, ...rows.map(({ name }) => name)].filter(Boolean)
    await eraseLinesWith(trx, 'session-speaker', terms)
    await eraseChangesWith(trx, email)
    // With nothing but the names that are in the programme.
    await syncSpeakers(trx, clock())
    return isNamed ? () => storage.notifyChange() : undefined
  },
})
