/** Events in states in which the pages around them look different: how near and how full they are, in which words. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { ask } from '../../server/src/testing/ask.ts'
import { codeIn, type MailServer } from '../../server/src/testing/mail-server.ts'
import { openPage, type Screen } from './all-screens.ts'
import { noonZone } from './clock.ts'
import { type Conference, eventFolder } from './conference.ts'

/** `startsIn` is in minutes, and so is `apart`, between sessions of a track. Nobody has a face. */
export type EventState = {
  where: string
  /** The visitor's. The event's own words need not be in a language of the site. */
  locale: string
  name: string
  title: string
  speaker: { first: string; last: string }
  track: string
  tracks: number
  sessions: number
  days: number
  startsIn: number
}

export const eventStates = {
  live: {
    where: 'forty sessions in three tracks on two days, live, in Japanese',
    locale: 'ja',
    name: '国際女性デー2026 オンラインカンファレンス',
    title: '月曜日から始める、誰も取り残さない会議のつくり方',
    speaker: { first: '小百合', last: '長谷川' },
    track: '大ホール',
    ...{ tracks: 3, sessions: 40, days: 2, startsIn: -75 },
  },
  near: {
    where: 'one session tomorrow, in German',
    locale: 'en-GB',
    name: 'Donaudampfschifffahrtsgesellschafts-Jahreshauptversammlung',
    title: 'Rechtsschutzversicherungsgesellschaften und Geschwindigkeitsbegrenzungen',
    speaker: { first: 'Friederike', last: 'Leutheusser-Schnarrenberger-Hohenlohe' },
    track: 'Saal',
    ...{ tracks: 1, sessions: 1, days: 1, startsIn: 24 * 60 },
  },
  ended: {
    where: 'ended, in Arabic',
    locale: 'ar',
    name: 'المؤتمر الدولي العاشر لليوم العالمي للمرأة',
    title: 'كيف نبدأ يوم الاثنين: عن الاجتماعات التي يود الجميع حضورها',
    speaker: { first: 'عبد الرحمن', last: 'المستكاوي' },
    track: 'القاعة الكبرى',
    ...{ tracks: 2, sessions: 6, days: 1, startsIn: -400 },
  },
} satisfies Record<string, EventState>

/** Minutes from the start of a session to that of the next in its track, which begins after a break. */
const [apart, lasts] = [50, 40]

/** An event folder that anyone may read about, with two places. */
export function folderOf(state: EventState): string {
  const folder = eventFolder({})
  const slots = Math.ceil(state.sessions / state.tracks / state.days)
  const sessions = Array.from({ length: state.sessions }, (_, n) => {
    const slot = Math.floor(n / state.tracks)
    const minutes = Math.floor(slot / slots) * 24 * 60 + (slot % slots) * apart
    const start = new Date(Date.now() + (state.startsIn + minutes) * 60_000).toISOString()
    return {
      id: `s${n}`,
      title: state.title,
      startDate: start.slice(0, 10).replaceAll('-', '/'),
      startTime: start.slice(11, 19),
      timeZone: 'UTC',
      duration: lasts * 60,
      desc: state.title,
      ...(state.tracks > 1 ? { track: `${state.track} ${(n % state.tracks) + 1}` } : {}),
      speakerData: [state.speaker],
    }
  })
  writeFileSync(join(folder, 'sessions.yaml'), JSON.stringify(sessions))
  const tracks = Array.from({ length: state.tracks }, (_, n) => ({
    name: `${state.track} ${n + 1}`,
    colour: `#${n + 3}05bb8`,
  }))
  const more = { publicPage: true, publicSpeakers: true, tracks }
  const registration = { mode: 'open', capacity: 2, waitingList: true }
  const lines = Object.entries({ ...more, registration, name: state.name, heading: state.name })
  const yaml = join(folder, 'event.yaml')
  // Its days are whole, whenever the test runs.
  writeFileSync(yaml, `welcome: Welcome\ntimeZone: ${noonZone()}\n`)
  appendFileSync(yaml, lines.map(([key, it]) => `${key}: ${JSON.stringify(it)}\n`).join(''))
  return folder
}

async function codeFor(smtp: MailServer, email: string): Promise<string> {
  const codes = () =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => codeIn(text))
  await expect.poll(() => codes().length).toBe(1)
  return codes()[0] ?? ''
}

/** Takes a place. */
export async function register(
  { url }: Conference,
  smtp: MailServer,
  email: string,
  who: EventState['speaker'],
): Promise<void> {
  await ask(url, 'register', { ...who, email })
  await ask(url, 'registerCode', { email, code: await codeFor(smtp, email) })
}

let waiting = 0

/** The ticket of someone who gets no place any more; each time it is shown, somebody else's. */
export const waitingTicket = (
  smtp: MailServer,
  { first, last }: EventState['speaker'],
): Screen => ({
  where: 'the ticket of someone who waits',
  async show(page) {
    waiting += 1
    const email = `waits-${waiting}@example.org`
    await openPage(page, paths.register())
    await page.locator('[autocomplete=given-name]').fill(first)
    await page.locator('[autocomplete=family-name]').fill(last)
    await page.locator('[autocomplete=email]').fill(email)
    await page.keyboard.press('Enter')
    await page.locator('[autocomplete=one-time-code]').fill(await codeFor(smtp, email))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toBeVisible()
    // What someone did may move.
    await page.evaluate(() => Object.assign(window, { shifts: [] }))
  },
})
