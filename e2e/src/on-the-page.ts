/** Puts on a session's page what moderators can add, for tests that look at all of it. */
import type { Conference } from './conference.ts'
import { organiserCalls } from './people.ts'

/** An open poll and a pinned card. */
export async function putOnPage(conference: Conference, showId: string): Promise<void> {
  const { call } = await organiserCalls(conference)
  await call('card-pin', { showId, text: 'The slides and the list of speakers are here' })
  await call('poll-make', {
    showId,
    question: 'Which session of this afternoon are you looking forward to?',
    kind: 'single',
    options: ['The one about archives', 'Questions'],
    results: 'always',
    anonymous: false,
    open: true,
  })
}
