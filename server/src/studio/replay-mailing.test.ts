import { expect, onTestFinished, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import { places, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { openShow } from './test-show.ts'

useMail()

test('the mailing about replays waits for a session of which nothing was recorded', async () => {
  const [session] = studioEvent.sessions.filter(({ id }) => id === 'iwd')
  if (!session) throw new Error('no session')
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example.org' }
  const { event, organiser, send } = await openShow({
    event: { ...studioEvent, sessions: [session] },
    env,
  })
  onTestFinished(() => event.close())
  const draft = { kind: 'replays', subject: 'Replays', text: '{link}', to: 'all', on: true }
  expect((await event.call('mailing-save', draft, organiser)).status).toBe(200)
  const queued = async () => {
    event.runMaintenance()
    const again = await event.organiser()
    const [{ counts }] = (await event.call('mailings', {}, again)).body.mailings
    return counts.queued + counts.sent > 0
  }
  const shown = places('a', startsAt, 3)
  event.clock.set(startsAt + 4 * 3600_000 + 60_000)
  for (let looks = 0; looks < 3; looks += 1) expect(await queued()).toBe(false)
  for (const [number, { path }] of shown.entries()) await send.put(path, transportStream(number))
  await send.put('live.m3u8', playlistOf(0, shown, true))
  await expect.poll(queued).toBe(true)
})
