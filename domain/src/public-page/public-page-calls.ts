/** What anyone may read about the event. */

import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { PublicEvent } from './public-page.schema.ts'

export const publicPageCalls = {
  'public-event': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'The texts and the programme of an event with a public page.',
    payload: nothing,
    answer: PublicEvent,
  }),
} as const
