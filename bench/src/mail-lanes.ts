/** How long a code to sign in takes to the mail server while an email to 3,000 attendees is being sent. */
import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../../server/src/testing/mail-server.ts'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { percentile } from './load/percentile.ts'
import { call, startRostra } from './servers/rostra.ts'

const people = 3000
const codes = 40
/** ms that the mail server takes for each email, as a provider does. */
const answers = 400

export async function measureMailLanes(): Promise<Figure[]> {
  const smtp = await mailServer(0, { before: () => pause(answers) })
  const server = await startRostra({
    people,
    settings: 'signIn: code',
    env: { SMTP_URL: smtp.url, MAIL_RATE: '6000' },
  })
  try {
    const draft = { kind: 'text', subject: 'News', text: 'Hello {first}', to: 'all', on: false }
    const { id } = await server.organise('mailing-save', draft)
    const { queued } = await server.organise('mailing-send', { id })
    const began = smtp.received.length
    const times: number[] = []
    for (let n = 0; n < codes; n += 1) times.push(await codeTo(`p${n}@bench.example`))
    const sentMeanwhile = smtp.received.length - began - codes
    return [
      reported('emails queued', Number(queued)),
      reported('of them sent during the measurement', sentMeanwhile),
      timed(atMost('code until the mail server has it, half, ms', percentile(times, 0.5), 2000)),
      timed(
        atMost('code until the mail server has it, the longest, ms', percentile(times, 1), 2000),
      ),
    ]
  } finally {
    await server.stop()
    await smtp.close()
  }

  /** ms from asking for a code until the mail server has received it. */
  async function codeTo(email: string): Promise<number> {
    const asked = performance.now()
    await call(`http://127.0.0.1:${server.port}`, 'joinEmail', { email })
    while (!smtp.received.some(({ to, text }) => to[0] === email && text.includes('code')))
      await pause(5)
    return performance.now() - asked
  }
}
