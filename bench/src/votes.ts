/**
 * What votes cost: many people vote for one question, or in one poll, while 2,000 pages watch the counts. For
 * comparison, the cost of a chat message is measured in the same run.
 */
import { fanoutOfRostra } from './fanout.ts'
import { runLoad } from './load/run-load.ts'
import type { VotesResult } from './load/votes-load.ts'
import { startRostra } from './servers/rostra.ts'

const pages = 2000
/** Messages per second of a busy and of a very busy chat. */
const chatRates = [50, 400]
const showId = 'opening'

type Hall = { what: 'question' | 'poll'; people: number; seconds: number }

export const measureVotes = () => compare({ what: 'question', people: 2000, seconds: 10 })
export const measureBallots = () => compare({ what: 'poll', people: 5000, seconds: 5 })

async function compare(hall: Hall) {
  const votes = await measure(hall)
  const rows = [votes, ...(await chats())]
  const own = votes['CPU us/event/page']
  return rows.map((row) => ({ ...row, 'times a vote': round(row['CPU us/event/page'] / own) }))
}

let measured: ReturnType<typeof measureChats> | undefined
/** Measured once for both benchmarks. */
const chats = () => {
  measured ??= measureChats()
  return measured
}

async function measureChats() {
  const rows = []
  for (const rate of chatRates) {
    const chat = await fanoutOfRostra(rate, pages)
    rows.push({
      event: `chat message, ${rate} a second`,
      pages,
      events: chat.messages,
      seconds: chat.seconds,
      'counted %': chat['delivered %'],
      'frames a page': Number.NaN,
      'CPU us/event/page': chat['CPU us/delivery'],
      'CPU us/event': Math.round(chat['CPU us/delivery'] * pages),
      'p50 ms': chat['p50 ms'],
      'p99 ms': chat['p99 ms'],
      'generator CPU %': chat['generator CPU %'],
    })
  }
  return rows
}

async function measure({ what, people, seconds }: Hall) {
  const server = await startRostra({ port: 4657, people })
  const tokens = await server.signIn(people)
  const organiser = await server.organiser()
  const subject = await makeSubject(server.port, what, tokens[0] ?? '', organiser)
  let before = 0
  const order = { what, subject, port: server.port, tokens, pages, seconds }
  const result: VotesResult = await runLoad('votes-load.ts', order, () => {
    before = server.cpu()
  })
  const cpu = server.cpu() - before
  await server.stop()
  return {
    event: what === 'question' ? 'vote for a question' : 'ballot in a poll',
    pages,
    events: people,
    seconds: result.seconds,
    'counted %': round((100 * result.counted) / people),
    'frames a page': result.framesEach,
    'CPU us/event/page': round(cpu / people / pages),
    'CPU us/event': Math.round(cpu / people),
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'generator CPU %': result.generatorCpu,
  }
}

/** Resolves to the id of what everyone votes on. */
async function makeSubject(
  port: number,
  what: Hall['what'],
  asker: string,
  organiser: string,
): Promise<string> {
  if (what === 'question') {
    const { sessions } = await post<Sessions>(port, 'organiser-sessions', {}, organiser)
    const before = sessions.find(({ session }) => session.id === showId)
    const session = { ...before?.session, questions: 'open' }
    const change = { revision: before?.revision, session }
    await post(port, 'organiser-session-save', change, organiser)
    return (await post<Made>(port, 'question', { showId, text: 'What comes next?' }, asker)).id
  }
  const poll = { showId, question: 'Shall we go on?', kind: 'single', options: ['Yes', 'No'] }
  const rules = { results: 'always', anonymous: false, open: true }
  return (await post<Made>(port, 'poll-make', { ...poll, ...rules }, organiser)).id
}

type Made = { id: string }
type Sessions = { sessions: { revision: number; session: { id: string } }[] }

async function post<Answer>(port: number, name: string, data: object, token: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(data),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const round = (value: number) => Number(value.toFixed(3))
