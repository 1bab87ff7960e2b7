/** The queue of questions, as those who run the event work on it. */
import * as v from 'valibot'
import { plainText } from './text.ts'

/** How far a question is. One question of a session is on air at a time. */
export const questionStates = ['new', 'on-air', 'answered', 'dismissed'] as const
export type QuestionState = (typeof questionStates)[number]

/** Longest answer: quoted with its question it still is one chat message. */
export const replyLimit = 900

export const ReplyText = v.pipe(
  plainText('Enter an answer'),
  v.trim(),
  v.nonEmpty('Enter an answer'),
  v.maxLength(replyLimit, 'Use 900 characters or fewer'),
)

/** A question as moderators see it. `revision` counts its changes. */
export const DeskQuestion = v.object({
  id: v.string(),
  showId: v.string(),
  asker: v.object({ id: v.string(), name: v.string() }),
  text: v.string(),
  at: v.number(),
  state: v.picklist(questionStates),
  revision: v.number(),
  /** The moderator who is at it, since when (epoch ms). */
  holder: v.nullable(v.object({ id: v.string(), name: v.string(), at: v.number() })),
  reply: v.nullable(
    v.object({
      text: v.string(),
      to: v.picklist(['everyone', 'asker']),
      by: v.string(),
      at: v.number(),
    }),
  ),
})
export type DeskQuestion = v.InferOutput<typeof DeskQuestion>

/** An answer to the one who asked, until they have seen it. */
export const QuestionReply = v.object({
  id: v.string(),
  question: v.string(),
  text: v.string(),
})
export type QuestionReply = v.InferOutput<typeof QuestionReply>

/** What the chat shows of an answer to everyone: at most 1,000 characters of question and 900 of answer. */
export const publicReply = (question: string, asker: string, answer: string): string =>
  `${asker === '' ? '' : `${asker.slice(0, 80)}: `}“${question}”\n${answer}`
