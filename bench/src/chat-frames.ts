/**
 * What a very busy chat costs the page that shows it: frames, keys and memory in a real browser, first in
 * an idle chat, then at 20 and 200 messages per second, and on a phone at 60. No video plays.
 */
import { type ChatPage, openChatPage, phone } from './browser/chat-page.ts'
import { openChatSenders } from './load/chat-senders.ts'
import { percentile } from './load/percentile.ts'
import { startRostra } from './servers/rostra.ts'

/** In the demo event, this session starts hours later, but its chat is already open. */
const show = 'closing-keynote'
const people = 60
const seconds = 60
const sentence = 'I wonder how many of us were there on the first of those ten days.'

export async function measureChatFrames() {
  const server = await startRostra({ port: 4657, people })
  const [, ...tokens] = await server.signIn(people)
  const page = await openChatPage(`http://127.0.0.1:${server.port}`, 'p0@bench.example', show)
  const senders = await openChatSenders(server.port, show, tokens)
  const rows = []
  for (const perSecond of [0, 20, 200]) {
    // Runs the same load before measuring, so that the list is full and the code is warm.
    await senders.flood(perSecond, 5)
    const row = await measure(page, perSecond, () => senders.flood(perSecond, seconds))
    rows.push({ ...row, page: 'desk' })
  }
  const [moved] = await Promise.all([page.prepend(), senders.flood(200, 5)])
  await page.close()
  const small = await openChatPage(
    `http://127.0.0.1:${server.port}`,
    'p0@bench.example',
    show,
    phone,
  )
  for (const perSecond of [0, 60]) {
    await senders.flood(perSecond, 5)
    const row = await measure(small, perSecond, () => senders.flood(perSecond, seconds))
    rows.push({ ...row, page: 'phone, a quarter of the processor' })
  }
  senders.end()
  await small.close()
  await server.stop()
  return rows.map((row) => ({ ...row, 'prepend moves px': moved }))
}

async function measure(page: ChatPage, perSecond: number, flood: () => Promise<number>) {
  const before = { rows: await page.rows(), heap: await page.heap(), work: await page.work() }
  await page.forget()
  const began = performance.now()
  const over = perSecond > 0 ? flood() : undefined
  while (performance.now() - began < seconds * 1000 - 9000) await page.type(sentence)
  await over
  const lasted = (performance.now() - began) / 1000
  const { frames, longTasks, keys, handled } = await page.noted()
  const work = await page.work()
  const busy = (part: keyof typeof work) => one(((work[part] - before.work[part]) / lasted) * 100)
  return {
    'messages/s': perSecond,
    'frames/s': one(frames.length / lasted),
    'frame p50 ms': percentile(frames, 0.5),
    'frame p95 ms': percentile(frames, 0.95),
    'frame p99 ms': percentile(frames, 0.99),
    'long tasks': longTasks.length,
    'longest ms': Math.max(0, ...longTasks),
    keys: keys.length,
    'key to paint p50 ms': percentile(keys, 0.5),
    'key to paint p95 ms': percentile(keys, 0.95),
    'key to paint max ms': percentile(keys, 1),
    'key handled p98 ms': percentile(handled, 0.98),
    'main thread %': busy('all'),
    'script %': busy('script'),
    'style %': busy('style'),
    'layout %': busy('layout'),
    'rows before': before.rows,
    'rows after': await page.rows(),
    'heap MB before': one(before.heap),
    'heap MB after': one(await page.heap()),
  }
}

const one = (value: number) => Number(value.toFixed(1))
