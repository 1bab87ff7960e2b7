/** Two attendees and the team around one chat, as most tests of the chat begin. */
import { openEvent, type TestServer } from './open-event.ts'

export type Live = ReturnType<TestServer['live']>

/** The chat of the test event's session. */
export const channel = 'iwd'

/** With the tokens of Ada, Bea and the team. */
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
    /** A connection of that person's in a chat. */
    async enter(token: string, { where = channel, after }: Entering = {}): Promise<Live> {
      const live = event.live()
      await live.enter(token, where, after)
      return live
    },
  }
}

type Entering = { where?: string; after?: { epoch: string; seq: number } | undefined }

/** Sends a message whose id is its text, and gives what the server answers. */
export async function say(live: Live, id: string, text = id, where = channel) {
  await live.send({ t: 'send', channel: where, id, text })
  const answer = (frame: { id: string }) => frame.id === id
  return Promise.race([live.next('ack', answer), live.next('nack', answer)])
}
