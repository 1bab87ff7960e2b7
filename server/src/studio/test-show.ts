/** A server with a session that an encoder sends to, and what players receive of it. */
import { afterEach, beforeEach, expect } from 'vitest'
import { openEvent } from '../testing/open-event.ts'
import { addressesIn, encoder, studioEvent } from './test-encoder.ts'

export type StudioShow = Awaited<ReturnType<typeof openShow>>

/** In tests that call `useShow`. */
export let show: StudioShow

/** Opens a show before each test; the options can replace the event. */
export function useShow(given?: Parameters<typeof openShow>[0]): void {
  beforeEach(async () => {
    show = await openShow(given)
  })
  afterEach(() => show.event.close())
}

/** `given` can replace the event. */
export async function openShow(given: Parameters<typeof openEvent>[0] = { event: studioEvent }) {
  const event = await openEvent(given)
  const organiser = await event.organiser()
  const key: string = (await event.call('studio-key-renew', { showId: 'iwd' }, organiser)).body.key

  let token: Promise<string> | undefined
  /** The session as attendees receive it. */
  const session = async () => {
    event.runMaintenance()
    // A single sign-in: a test that polls would otherwise sign in each time, until the limit is reached.
    token ??= event.join()
    const { body } = await event.call('sessions', {}, await token)
    return body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  }
  const get = async (address: string) => {
    const answer = await fetch(new URL(address, event.url))
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body }
  }
  return {
    event,
    organiser,
    key,
    send: encoder(() => event.url, key),
    session,
    get,
    /** The playlist of one rendition, and its address. */
    async live(rendition = 0, of: 'liveStream' | 'replayStream' = 'liveStream') {
      await expect.poll(async () => (await session())[of]?.url).toBeTruthy()
      const master = new URL((await session())[of].url, event.url).href
      const variant = addressesIn((await get(master)).body.toString())[rendition] ?? ''
      const address = new URL(variant, master).href
      return { address, text: (await get(address)).body.toString() }
    },
  }
}
