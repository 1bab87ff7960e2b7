/** Two attendees and the team in one chat, the starting point of most chat tests. */
import { openEvent, type TestServer } from './open-event.ts'

export type Live = ReturnType<TestServer['live']>

/** The chat of the test event's session. */
export const channel = 'iwd'

/** Returns the tokens of Ada, Bea and the team. */
export async function openChat() {
  const event = await openEvent()
  const ada = await event.join('ada@example.org')
  const bea = await event.join('bea@example.org')
  const beaId: string = (await event.call('me', {}, bea)).body.id
  return {
    event,
    ada,
    bea,
    beaId,
    moderator: await event.moderator(),
    organiser: await event.organiser(),
    /** A connection of the token's owner in a chat. */
    async enter(token: string, { where = channel, after }: Entering = {}): Promise<Live> {
      const live = event.live()
      await live.enter(token, where, after)
      return live
    },
  }
}

type Entering = { where?: string; after?: { epoch: string; seq: number } | undefined }

/** Sends a message with its text as its id, and returns the server's answer. */
export async function say(live: Live, id: string, text = id, where = channel) {
  await live.send({ t: 'send', channel: where, id, text })
  const answer = (frame: { id: string }) => frame.id === id
  return Promise.race([live.next('ack', answer), live.next('nack', answer)])
}
