/** What anyone may read about the event. */
import { PublicEvent } from '../public-page.schema.ts'
import { defineCall } from './call.ts'
import { nothing } from './shapes.ts'

export const publicPageCalls = {
  'public-event': defineCall({
    name: 'public-event',
    who: 'anyone',
    repeatable: true,
    summary: 'The texts and the programme of an event with a public page.',
    payload: nothing,
    answer: PublicEvent,
  }),
} as const
