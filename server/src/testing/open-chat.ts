/** Two attendees and others in one chat, the starting point of most chat tests. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import { beforeAll, beforeEach } from 'vitest'
import type { TestServer } from './open-event.ts'
import { ada, bea, event, useEvent } from './use-event.ts'

export type Live = ReturnType<TestServer['live']>

/** The chat of the test event's session. */
export const channel = 'iwd'

/** Their ids, in tests that call `useChat`. */
export let adaId: string
export let beaId: string

/** Starts a server, as `useEvent` does, where Ada, Bea and `others` have signed in. */
export function useChat(
  others: readonly ('cleo' | 'moderator' | 'organiser')[] = [],
  { once = false, event: folder }: { once?: boolean; event?: EventFolder } = {},
): void {
  useEvent({ once, as: ['ada', 'bea', ...others], ...(folder ? { event: folder } : {}) })
  ;(once ? beforeAll : beforeEach)(async () => {
    adaId = (await event.call('me', {}, ada)).body.id
    beaId = (await event.call('me', {}, bea)).body.id
  })
}

/** A connection of the token's owner in a chat. */
export async function enter(token: string, { where = channel, after }: Entering = {}) {
  const live = event.live()
  await live.enter(token, where, after)
  return live
}

/** Someone in the chat who has said `texts`, which are also the ids of the messages. */
export async function speaking(token: string, ...texts: string[]): Promise<Live> {
  const live = await enter(token)
  for (const text of texts) await say(live, text)
  return live
}

/** Ada in the chat, having sent messages m1, m2 …, one each second. */
export async function withMessages(count: number): Promise<Live> {
  const live = await enter(ada)
  for (let n = 1; n <= count; n += 1) {
    await say(live, `m${n}`)
    event.clock.advance(1000)
  }
  return live
}

type Entering = { where?: string; after?: { epoch: string; seq: number } | undefined }

/** Sends a message with its text as its id, and returns the server's answer. */
export async function say(live: Live, id: string, text = id, where = channel) {
  await live.send({ t: 'send', channel: where, id, text })
  const answer = (frame: { id: string }) => frame.id === id
  return Promise.race([live.next('ack', answer), live.next('nack', answer)])
}
