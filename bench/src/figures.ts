/**
 * What people notice of the site's speed, besides its weight: Lighthouse's scores, the largest paint, layout
 * shifts, how fast a tap is answered while the chat is busy, and how long navigation takes.
 */

import { lighthouseMarks } from './browser/lighthouse-marks.ts'
import { openSignedInPage, type SignedInPage } from './browser/signed-in-page.ts'
import { slowLcp } from './browser/slow-visit.ts'
import { interactionToNextPaint, noteInteractions, routeChange } from './browser/taps.ts'
import { atLeast, atMost, type Figure, timed } from './figure.ts'
import { openChatSenders } from './load/chat-senders.ts'
import { type RostraServer, startRostra } from './servers/rostra.ts'

const people = 30
const devtoolsPort = 4663
/** The show that is live in the demo event. */
const live = 'opening'
/** Messages per second in the chat while taps are measured, and for how many seconds. */
const chatPace = 30
const chatLasts = { once: 8, well: 20 }
/** Number of cold visits, of which the median counts. */
const visits = { once: 1, well: 5 }

/** With `once`, times are measured once and briefly: enough to see that nothing is far off. */
export async function measureFigures({ once = false }): Promise<Figure[]> {
  const how = once ? 'once' : 'well'
  const server = await startRostra({ people })
  const url = `http://127.0.0.1:${server.port}`
  const [, ...tokens] = await server.signIn(people)
  const rows = await lighthouseRows(url, visits[how])
  const visitor = await openSignedInPage(url, 'p0@bench.example', { width: 1440, height: 900 })
  rows.push(...(await routeRows(visitor)), await tapsRow(visitor, server, tokens, chatLasts[how]))
  await visitor.close()
  await server.stop()
  return rows
}

async function lighthouseRows(url: string, visits: number): Promise<Figure[]> {
  // Without motion: a toast that is fading in while Lighthouse checks the page has too little contrast.
  const phone = { width: 412, height: 823, devtoolsPort, still: true }
  const visitor = await openSignedInPage(url, 'p0@bench.example', phone)
  const rows: Figure[] = []
  const measure = async (name: string, path: string, { score = 95, tbt = 200 } = {}) => {
    const lcp = await slowLcp(url + path, await visitor.context.storageState(), visits)
    const marks = await lighthouseMarks(url + path, devtoolsPort)
    const times = [marks]
    while (times.length < visits) times.push(await lighthouseMarks(url + path, devtoolsPort))
    const median = (of: 'performance' | 'tbt') =>
      times.map((it) => it[of]).sort((a, b) => a - b)[Math.floor(visits / 2)] ?? Number.NaN
    rows.push(
      timed(atLeast(`${name}: Lighthouse performance`, median('performance'), score)),
      timed(atMost(`${name}: Lighthouse TBT, ms`, median('tbt'), tbt)),
      atLeast(`${name}: Lighthouse accessibility`, marks.accessibility, 100, marks.errors),
      atLeast(`${name}: Lighthouse best practices`, marks.bestPractices, 100, marks.errors),
      timed(atMost(`${name}: LCP on slow 4G, ms`, lcp, 1800)),
      atMost(`${name}: CLS`, marks.cls, 0.02),
    )
  }
  await measure('home', '/')
  await measure('stage', '/stage')
  await measure('show', `/show/${live}`, { score: 90, tbt: 300 })
  await visitor.page.evaluate(() => localStorage.clear())
  await measure('sign-in', '/signin')
  await visitor.close()
  return rows
}

/** The first navigation to each page loads its code, the second finds it loaded; the slower one counts. */
async function routeRows({ page }: SignedInPage): Promise<Figure[]> {
  const ways = [
    ['Main Stage', 'MAIN STAGE'],
    ['Resource Library', 'Resource Library'],
    ['Home', 'Welcome'],
  ] as const
  const slowest = new Map<string, number>()
  for (const [link, heading] of [...ways, ...ways]) {
    const took = await routeChange(page, link, heading)
    slowest.set(link, Math.max(took, slowest.get(link) ?? 0))
  }
  return [...slowest].map(([link, took]) =>
    timed(atMost(`to ${link}: heading in place, ms`, Math.round(took), 100)),
  )
}

async function tapsRow(
  { page }: SignedInPage,
  server: RostraServer,
  tokens: string[],
  chatLasts: number,
) {
  await page.goto(`/show/${live}`)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.waitFor()
  const senders = await openChatSenders(server.port, live, tokens)
  await noteInteractions(page)
  let isOver = false
  const chat = senders.flood(chatPace, chatLasts).then(() => {
    isOver = true
  })
  while (!isOver) {
    await box.pressSequentially('Is this the first time?', { delay: 60 })
    await box.press('Enter')
    await page.getByRole('button', { name: /^Heart/ }).click()
  }
  await chat
  senders.end()
  const inp = await interactionToNextPaint(page)
  return timed(atMost(`show: INP with chat at ${chatPace} messages a second, ms`, inp, 150))
}
