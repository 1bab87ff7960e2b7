/** The queue of questions that the team works on. */

export type { InboxQuestion, QuestionReply } from './question-inbox.schema.ts'

/** The states of a question. One question per session can be on air at a time. */
export const questionStates = ['new', 'on-air', 'answered', 'dismissed'] as const
export type QuestionState = (typeof questionStates)[number]

/** By the time of asking, or by votes with the most first. */
export const questionOrders = ['time', 'votes'] as const
export type QuestionOrder = (typeof questionOrders)[number]

/** Longest answer, in characters: together with its question it must fit into one chat message. */
export const replyLimit = 900

/** What the chat shows of an answer to everyone: at most 1,000 characters of question and 900 of answer. */
export const publicReply = (question: string, asker: string, answer: string): string =>
  `${asker === '' ? '' : `${asker.slice(0, 80)}: `}“${question}”\n${answer}`
