/** Interpreters of a studio session: their keys, and what attendees hear, live and in the replay. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { ffmpegOutput, interpreterOutput } from '@rostra/domain/studio/encoder-settings'
import { expectAccessible } from '../accessible.ts'
import { type Conference, eventFolder, openConference } from '../conference.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { choose, group, heard } from '../player-languages.ts'
import { test } from '../test.ts'
import { ingestAddress } from './studio-encoder.ts'

/** The pitch of the floor and of the interpreter, in Hz. */
const [floor, french] = [300, 900]

/** Starts ffmpeg; returns what stops it. */
function encoder(args: string[]): () => Promise<unknown> {
  const child = spawn('ffmpeg', ['-v', 'error', ...args], { stdio: 'ignore' })
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
const tone = (pitch: number) => ['-re', '-f', 'lavfi', '-i', `sine=frequency=${pitch}`]
const picture = '-re -f lavfi -i testsrc2=size=320x180:rate=10'.split(' ')
const x264 = '-c:v libx264 -preset ultrafast -g 20 -pix_fmt yuv420p -c:a aac'.split(' ')

/** Makes the key for French in the session editor; returns the address that its settings name. */
async function frenchAddress(conference: Conference): Promise<{ address: string; team: Page }> {
  const team = await asOrganiser(conference, '/organise/sessions?edit=show#stream')
  const part = team.getByRole('group', { name: 'Interpreters' })
  await part.getByRole('button', { name: /Interpreter’s language/ }).click()
  await team.getByRole('option', { name: 'French', exact: true }).click()
  await part.getByRole('button', { name: 'Create interpreter’s key' }).click()
  const command = await part.getByText(/^ffmpeg -f pulse/).textContent()
  await expect(part.getByText('Nothing has arrived yet.')).toBeVisible()
  await expectAccessible(team)
  const path = /\/api\/ingest\/[^/]+/.exec(command ?? '')?.[0] ?? ''
  return { address: `${conference.url}${path}`, team }
}

test('a language is heard in pages that were open before its interpreter, in later ones and in the replay', {
  tag: '@slow',
}, async () => {
  const conference = await openConference(
    eventFolder({ show: { startsIn: -5, minutes: 60, stream: 'studio', url: '' } }),
  )
  const stops: (() => Promise<unknown>)[] = []
  try {
    const floorAddress = await ingestAddress(conference)
    stops.push(encoder([...picture, ...tone(floor), ...x264, ...ffmpegOutput(floorAddress)]))
    const early = await person(conference)
    await comeBack(early, '/show/show')
    await expect.poll(() => heard(early)).toBe(floor)

    const { address, team } = await frenchAddress(conference)
    const stopInterpreter = encoder([...tone(french), ...interpreterOutput(address)])
    stops.push(stopInterpreter)
    const interpreters = team.getByRole('list', { name: 'Languages of interpreters' })
    await expect(interpreters.getByText('Arriving.')).toBeVisible()

    const late = await person(conference)
    await comeBack(late, '/show/show')
    await expect.poll(() => heard(late)).toBe(floor)
    await choose(late, 'Language', 'French')
    await expect.poll(() => heard(late)).toBe(french)
    await choose(late, 'Language', 'Original')
    await expect.poll(() => heard(late)).toBe(floor)
    await choose(late, 'Language', 'French')
    await expect.poll(() => heard(late)).toBe(french)
    await choose(early, 'Language', 'French')
    const volume = () => early.locator('video').evaluate((it: HTMLVideoElement) => it.volume)
    await expect.poll(volume).toBeCloseTo(0.15)

    await stopInterpreter()
    await expect(interpreters.getByText(/^The encoder was stopped/)).toBeVisible()
    const time = () => late.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
    const before = await time()
    await expect.poll(time).toBeGreaterThan(before + 10)
    await interpreters.getByRole('button', { name: 'End key for French' }).click()
    await team.getByRole('alertdialog').getByRole('button', { name: 'End key' }).click()
    await expect(interpreters.getByText('The key was ended.')).toBeVisible()

    const director = await asOrganiser(conference, '/organise')
    await director.getByRole('button', { name: 'End…' }).click()
    await director
      .getByRole('alertdialog', { name: /^End “Session show”/ })
      .getByRole('button', { name: 'End session' })
      .click()
    await late.goto('/show/show')
    await late.getByRole('button', { name: 'Settings' }).click()
    const chosen = group(late, 'Language').getByRole('button', { name: 'French', exact: true })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    const replay = late.locator('video')
    await expect
      .poll(() => replay.evaluate((it: HTMLVideoElement) => it.duration))
      .toBeGreaterThan(20)
  } finally {
    for (const stop of stops) await stop()
    await conference.close()
  }
})

/** In place of the microphone, for pages that are opened later: a tone. */
const whistle = (page: Page, frequency: number) =>
  page.addInitScript((frequency) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext()
      const microphone = sound.createMediaStreamDestination()
      const tone = new OscillatorNode(sound, { frequency })
      tone.connect(microphone)
      tone.start()
      window.addEventListener('click', () => void sound.resume())
      return microphone.stream
    }
  }, frequency)

/** How loud what a page plays is, once `heard` has listened to it: 0 to 1. */
const loudness = (page: Page) =>
  page.evaluate(() => {
    const { ear } = window as unknown as { ear: AnalyserNode }
    const samples = new Float32Array(ear.fftSize)
    ear.getFloatTimeDomainData(samples)
    return Math.max(...samples.map(Math.abs))
  })

test('an interpreter with nothing but a browser is heard in their language alone, until they are removed', {
  tag: '@slow',
}, async () => {
  const conference = await openConference(
    eventFolder({ show: { startsIn: -5, minutes: 60, stream: 'studio', url: '' } }),
  )
  const stop = encoder([
    ...[...picture, ...tone(floor), ...x264],
    ...ffmpegOutput(await ingestAddress(conference)),
  ])
  try {
    const team = await asOrganiser(conference, '/organise/sessions?edit=show#stream')
    const part = team.getByRole('group', { name: 'Interpreters' })
    await part.getByRole('button', { name: /Interpreter’s language/ }).click()
    await team.getByRole('option', { name: 'French', exact: true }).click()
    await part.getByRole('button', { name: 'Create link for a browser' }).click()
    const link = new URL((await part.getByText(/\/guest\/show#/).textContent()) ?? '')
    await expectAccessible(team)

    const booth = await person(conference)
    await whistle(booth, french)
    await booth.goto(`${link.pathname}${link.hash}`)
    await booth.getByRole('button', { name: 'Join as interpreter' }).click()
    await expect(booth.getByText('Your microphone is off: French is silent')).toBeVisible()
    await expect.poll(() => heard(booth)).toBe(floor)
    await booth.getByRole('button', { name: 'Turn microphone on' }).click()
    await expect(booth.getByText('You’re heard in French')).toBeVisible()
    await expectAccessible(booth)
    const signal = team.getByRole('list', { name: 'Languages of interpreters' })
    await expect(signal.getByText('Arriving.')).toBeVisible()

    const listener = await person(conference)
    await comeBack(listener, '/show/show')
    await expect.poll(() => heard(listener)).toBe(floor)
    await choose(listener, 'Language', 'French')
    await expect.poll(() => heard(listener)).toBe(french)
    await booth.getByRole('button', { name: 'Turn microphone off' }).click()
    await expect.poll(() => loudness(listener)).toBeLessThan(0.001)
    await choose(listener, 'Language', 'Original')
    await expect.poll(() => heard(listener)).toBe(floor)

    const links = team.getByRole('list', { name: 'Interpreters with a link' })
    await expect(links.getByText('French, in a browser. The page is open.')).toBeVisible()
    await links.getByRole('button', { name: 'Remove French interpreter' }).click()
    await team.getByRole('button', { name: 'Remove interpreter' }).click()
    await expect(booth.getByText('This link no longer works')).toBeVisible()
  } finally {
    await stop()
    await conference.close()
  }
})
