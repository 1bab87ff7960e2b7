/** Speakers as those who receive a mailing: those with an address, each once. */
import { speakerPath } from '@rostra/domain/speakers/speaker-address'
import type { Core } from '../core.ts'
import { living, type SpeakerRow, showsOf } from '../event/speaker-rows-store.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Recipient } from './mailing-writer.ts'

export type MailingSpeakers = ReturnType<typeof createMailingSpeakers>

export const createMailingSpeakers = ({
  db,
  sealed,
  clock,
}: Pick<Core, 'db' | 'sealed' | 'clock'>) => {
  const withAddress = async (): Promise<(SpeakerRow & { email: string })[]> =>
    (await living(db)).flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
  const recipient = ({ id, email, first, name }: SpeakerRow & { email: string }): Recipient => ({
    ...{ id, email, first, last: name.slice(first.length).trim() },
    language: null,
  })
  return {
    /** Someone who is an attendee too is that attendee. */
    async people(): Promise<Recipient[]> {
      const attendees = await db
        .selectFrom('attendee')
        .innerJoin('speaker', 'speaker.email', 'attendee.email')
        .select(['attendee.id', 'attendee.email', 'attendee.first', 'attendee.last', 'language'])
        .where('speaker.gone_at', 'is', null)
        .execute()
      const known = new Map(attendees.map((it) => [it.email, it]))
      const rows = await withAddress()
      return rows.map((row) => ({ ...recipient(row), ...known.get(row.email), email: row.email }))
    },

    async byIds(ids: readonly string[]): Promise<Recipient[]> {
      const rows = ids.length === 0 ? [] : await withAddress()
      return rows.filter(({ id }) => ids.includes(id)).map(recipient)
    },

    /** With their sessions, and the address of their own page if they have one. */
    async byEmail(email: string) {
      const row = await db
        .selectFrom('speaker')
        .selectAll()
        .where('email', '=', email)
        .where('gone_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const page = row.seal === null ? undefined : await sealed.open(row.seal)
      return { person: recipient({ ...row, email }), showIds: showsOf(row), page }
    },

    /** Makes the address of a page for someone who has none: its email invites them. Undefined if they have one. */
    async makePage(email: string, site: string): Promise<string | undefined> {
      const secret = newSecret()
      const url = site + speakerPath(secret)
      const made = await db
        .updateTable('speaker')
        .set({ hash: secretHash(secret), seal: await sealed.seal(url), invited_at: clock() })
        .where('email', '=', email)
        .where('gone_at', 'is', null)
        .where('hash', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return made && url
    },
  }
}
