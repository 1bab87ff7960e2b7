/** The queue of questions, as the team work on it. */

export type { InboxQuestion, QuestionReply } from './question-inbox.schema.ts'

/** How far a question is. One question of a session is on air at a time. */
export const questionStates = ['new', 'on-air', 'answered', 'dismissed'] as const
export type QuestionState = (typeof questionStates)[number]

/** By when they were asked, or those with the most votes first. */
export const questionOrders = ['time', 'votes'] as const
export type QuestionOrder = (typeof questionOrders)[number]

/** Longest answer: quoted with its question it still is one chat message. */
export const replyLimit = 900

/** What the chat shows of an answer to everyone: at most 1,000 characters of question and 900 of answer. */
export const publicReply = (question: string, asker: string, answer: string): string =>
  `${asker === '' ? '' : `${asker.slice(0, 80)}: `}“${question}”\n${answer}`
