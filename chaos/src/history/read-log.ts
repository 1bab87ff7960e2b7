/** The newcomer, who arrives once everything is quiet and reads a channel from its end to its beginning. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { ask } from '../../../server/src/testing/ask.ts'
import { createLiveSocket } from '../../../server/src/testing/live-socket.ts'
import type { FinalLog } from './history.ts'

const page = 100

/** Every message that was not removed, oldest first. */
async function readMessages(url: string, token: string, channel: string): Promise<MessageEntry[]> {
  const pages: MessageEntry[][] = []
  let before: number | undefined
  for (;;) {
    const asked = { channel, limit: page, ...(before === undefined ? {} : { before }) }
    const { messages, more } = await ask(url, 'chat-history', asked, token)
    pages.unshift(messages)
    if (!more) return pages.flat()
    before = messages[0].seq
  }
}

/** A channel's position, as an instance reports it to someone who enters. */
export async function readPosition(
  url: string,
  token: string,
  channel: string,
): Promise<{ epoch: string; seq: number }> {
  const live = createLiveSocket(url)
  try {
    const { epoch, seq } = await live.enter(token, channel)
    return { epoch, seq }
  } finally {
    live.close()
  }
}

/** What a newcomer finds: the channel's position, and its messages. */
export const readLog = async (url: string, token: string, channel: string): Promise<FinalLog> => ({
  ...(await readPosition(url, token, channel)),
  messages: await readMessages(url, token, channel),
})
