import type { Rating } from '@rostra/domain/feedback/feedback'
import { commentsPage, ratings } from '@rostra/domain/feedback/feedback'
import type { Db } from '../tables.ts'

/** Rows in one batch of an export: SQLite blocks the process during it. */
const portion = 500

export type Feedback = { rating: Rating; comment: string }
export type ExportedFeedback = { session_id: string; attendee_id: string } & Feedback
export type FeedbackStore = ReturnType<typeof createFeedbackStore>

export const createFeedbackStore = (db: Db) => ({
  /** By session. */
  async ofPerson(id: string): Promise<ReadonlyMap<string, Feedback>> {
    const rows = await db
      .selectFrom('session_feedback')
      .select(['session_id', 'rating', 'comment'])
      .where('attendee_id', '=', id)
      .execute()
    return new Map(
      rows.map(({ session_id, rating, comment }) => [
        session_id,
        { rating: asRating(rating), comment },
      ]),
    )
  },

  /** Replaces the person's previous rating. Does nothing for someone who has been removed since. */
  async give(showId: string, attendeeId: string, { rating, comment }: Feedback, at: number) {
    const given = { rating, comment, given_at: at }
    await db.transaction().execute(async (trx) => {
      const person = await trx
        .selectFrom('attendee')
        .select('id')
        .where('id', '=', attendeeId)
        .executeTakeFirst()
      if (!person) return
      await trx
        .insertInto('session_feedback')
        .values({ session_id: showId, attendee_id: attendeeId, ...given })
        .onConflict((row) => row.columns(['session_id', 'attendee_id']).doUpdateSet(given))
        .execute()
    })
  },

  async remove(showId: string, attendeeId: string): Promise<void> {
    await db
      .deleteFrom('session_feedback')
      .where('session_id', '=', showId)
      .where('attendee_id', '=', attendeeId)
      .execute()
  },

  /** How many people gave each rating, starting with 1, and how many wrote a comment; by session. */
  async counts(): Promise<ReadonlyMap<string, { counts: number[]; comments: number }>> {
    const rows = await db
      .selectFrom('session_feedback')
      .select((eb) => [
        'session_id',
        'rating',
        eb.fn.countAll<number>().as('people'),
        eb.fn.sum<number>(eb.case().when('comment', '=', '').then(0).else(1).end()).as('comments'),
      ])
      .groupBy(['session_id', 'rating'])
      .execute()
    const bySession = Map.groupBy(rows, ({ session_id }) => session_id)
    return new Map(
      [...bySession].map(([id, those]) => [
        id,
        {
          counts: ratings.map((rating) =>
            Number(those.find((it) => it.rating === rating)?.people ?? 0),
          ),
          comments: those.reduce((sum, { comments }) => sum + Number(comments), 0),
        },
      ]),
    )
  },

  /** A page of comments, from 1, newest first; who wrote them is not read. */
  async comments(
    showId: string,
    page: number,
  ): Promise<{ comments: { rating: Rating; text: string }[]; more: boolean }> {
    const rows = await db
      .selectFrom('session_feedback')
      .select(['rating', 'comment'])
      .where('session_id', '=', showId)
      .where('comment', '!=', '')
      .orderBy('given_at', 'desc')
      .orderBy('attendee_id')
      .limit(commentsPage + 1)
      .offset((page - 1) * commentsPage)
      .execute()
    return {
      comments: rows
        .slice(0, commentsPage)
        .map(({ rating, comment }) => ({ rating: asRating(rating), text: comment })),
      more: rows.length > commentsPage,
    }
  },

  /** The rows after this one, in an order that reveals neither who nor when: by session and the person’s random ID. */
  async page(last: ExportedFeedback | undefined): Promise<ExportedFeedback[]> {
    const query = db
      .selectFrom('session_feedback')
      .select(['session_id', 'attendee_id', 'rating', 'comment'])
      .orderBy('session_id')
      .orderBy('attendee_id')
      .limit(portion)
    const rows = await (last
      ? query.where((eb) =>
          eb(
            eb.refTuple('session_id', 'attendee_id'),
            '>',
            eb.tuple(last.session_id, last.attendee_id),
          ),
        )
      : query
    ).execute()
    return rows.map((row) => ({ ...row, rating: asRating(row.rating) }))
  },
})

/** Only valid ratings are stored. */
const asRating = (rating: number) => rating as Rating
