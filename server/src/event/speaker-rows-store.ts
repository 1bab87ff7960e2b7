/**
 * Keeps the stored speakers in step with the sessions, in the transaction of each change of these: whoever is no longer
 * in any session has no page from then on, on every instance, and what they opened with its address ends.
 */
import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import {
  detailsOf,
  identityOf,
  matchSpeakers,
  type SpeakerGroup,
  type SpeakerPlace,
  speakerGroups,
} from '@rostra/domain/speakers/speaker-people'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

export type SpeakerRow = Selectable<Tables['speaker']>

/**
 * A speaker's part in a session. `check` makes a change of it wait until the transaction ends, and throws unless it is
 * still theirs.
 */
export type SpeakerPart = { speakerId: string; showId: string; check(trx: Trx): Promise<void> }

/** ms for which someone who is in no session any more is kept, in case the change is undone. */
const goneLasts = 30 * 24 * 3600_000
/** Rows inserted at once. */
const portion = 200

/** Someone else's address leads to another person, who has opened and saved nothing yet. */
const fresh = {
  hash: null,
  seal: null,
  invited_at: null,
  opened_at: null,
  photo: null,
  told: null,
  noticed: null,
  noticed_at: null,
  waiting: null,
  reminded_at: null,
}

/** `at` is epoch ms. */
export async function syncSpeakers(trx: Trx, at: number): Promise<void> {
  const sessions = await trx
    .selectFrom('session')
    .select(['id', 'starts_at', 'speakers'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const groups = speakerGroups(
    sessions.map(({ id, starts_at, speakers }) => ({
      id,
      startsAt: starts_at,
      speakers: JSON.parse(speakers),
    })),
  )
  const rows = await trx.selectFrom('speaker').selectAll().execute()
  // Those who are there come first: whoever is gone may have had the same name.
  const known = rows
    .toSorted((a, b) => Number(a.gone_at !== null) - Number(b.gone_at !== null))
    .map((row) => ({ ...row, nameKey: row.name_key }))
  const matches = matchSpeakers(groups, known)
  const added: Insertable<Tables['speaker']>[] = []
  for (const [index, group] of groups.entries()) {
    const row = matches[index]
    if (row) await follow(trx, row, group)
    else added.push({ id: randomUUID(), ...rowOf(group) })
  }
  for (let from = 0; from < added.length; from += portion)
    await trx
      .insertInto('speaker')
      .values(added.slice(from, from + portion))
      .execute()
  const stays = new Set(matches.map((it) => it?.id))
  for (const { id, gone_at } of rows)
    if (!stays.has(id) && gone_at === null)
      await trx
        .updateTable('speaker')
        .set({ gone_at: at, places: '[]' })
        .where('id', '=', id)
        .execute()
  await trx
    .deleteFrom('speaker')
    .where('gone_at', '<=', at - goneLasts)
    .execute()
  await endOpened(trx)
}

const rowOf = (group: SpeakerGroup) => {
  const { email, person, nameKey } = identityOf(group)
  const details = detailsOf(group.entries)
  return {
    ...{ email, person, name_key: nameKey },
    ...{ first: details.first, name: fullName(details) },
    places: JSON.stringify(group.places),
    gone_at: null,
  }
}

async function follow(trx: Trx, row: SpeakerRow, group: SpeakerGroup): Promise<void> {
  const now = rowOf(group)
  if (Object.entries(now).every(([field, value]) => row[field as keyof SpeakerRow] === value))
    return
  // The address was sent to someone else.
  const isOther = row.email !== null && now.email !== null && row.email !== now.email
  await trx
    .updateTable('speaker')
    .set({ ...now, ...(isOther ? fresh : {}) })
    .where('id', '=', row.id)
    .execute()
  if (isOther) await endOpenedBy(trx, row.id)
}

export const placesOf = ({ places }: Pick<SpeakerRow, 'places'>): SpeakerPlace[] =>
  JSON.parse(places)

/** The sessions of a speaker, each once, in the order of their starts. */
export const showsOf = (row: Pick<SpeakerRow, 'places'>): string[] => [
  ...new Set(placesOf(row).map(([showId]) => showId)),
]

/** Those who are in a session now. */
export const living = (from: Db | Trx): Promise<SpeakerRow[]> =>
  from.selectFrom('speaker').selectAll().where('gone_at', 'is', null).execute()

const openedIn = ['screen_link', 'studio_guest', 'speaker_key'] as const

/** Ends all that was opened with the address of one speaker's page. */
export async function endOpenedBy(trx: Trx, speakerId: string): Promise<void> {
  for (const table of openedIn)
    await trx.deleteFrom(table).where('speaker_id', '=', speakerId).execute()
}

/** Ends what was opened for sessions of which someone is no longer a speaker. */
async function endOpened(trx: Trx): Promise<void> {
  for (const table of openedIn) {
    const opened = await trx
      .selectFrom(table)
      .innerJoin('speaker', 'speaker.id', `${table}.speaker_id`)
      .select([
        'speaker.id as speakerId',
        `${table}.session_id as showId`,
        'speaker.places as places',
      ])
      .execute()
    for (const { speakerId, showId, places } of opened)
      if (!showsOf({ places }).includes(showId))
        await trx
          .deleteFrom(table)
          .where('speaker_id', '=', speakerId)
          .where('session_id', '=', showId)
          .execute()
  }
}
