/** Guests in the browser studio: a host and three guests in four browsers, connected by real WebRTC on this machine. */
import { expect, type Page } from '@playwright/test'
import { flags, headlessShell, madeUpCamera } from '../../e2e/chromium.ts'
import { accessibleOnPhone, expectAccessible } from '../../e2e/src/accessible.ts'
import { eventFolder } from '../../e2e/src/conference.ts'
import { asOrganiser, organiserCalls, person } from '../../e2e/src/people.ts'
import { eachConference, test } from '../../e2e/src/test.ts'
import { connectionToHost } from './cut-connection.ts'
import { magenta } from './magenta-guest.ts'

test.use({
  launchOptions: {
    executablePath: headlessShell,
    args: [...flags, ...madeUpCamera],
  },
})

declare global {
  interface Window {
    /** Connections to the host, oldest first. */
    connections: RTCPeerConnection[]
  }
}

const conference = eachConference(() =>
  eventFolder({ hall: { startsIn: -10, minutes: 60, stream: 'studio', url: '' } }),
)

async function link(name: string, language?: string): Promise<{ id: string; link: string }> {
  const { call } = await organiserCalls(conference)
  return call('studio-guest-invite', { showId: 'hall', name, role: '', language })
}

/** A guest's page, before joining. */
async function guestPage(secret: string) {
  const page = await person(conference)
  return {
    page,
    async open() {
      await page.goto(`${conference.url}/guest/hall#${secret}`)
      return page
    },
    async join() {
      await page.goto(`${conference.url}/guest/hall#${secret}`)
      await expect(page).toHaveTitle('Studio · Session hall')
      await page.getByRole('button', { name: 'Join the waiting room' }).click()
      await expect(page.getByText('Waiting room: no one can see or hear you')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      return page
    },
  }
}

async function openStudio(): Promise<Page> {
  const host = await asOrganiser(conference, '/organise/sessions/hall/studio')
  await host.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expect(host.getByText(/Mbit\/s/)).toBeVisible()
  await host.getByRole('button', { name: 'Open the studio' }).click()
  return host
}

const row = (host: Page, name: string) =>
  host.getByRole('list', { name: 'Guests' }).getByRole('listitem', { name })

/** The share of the programme picture, as a guest or the host sees it, that is magenta, 0 to 1. */
const magentaSeen = (page: Page, label = 'Programme picture') =>
  page.getByLabel(label).evaluate((picture: HTMLVideoElement | HTMLCanvasElement) => {
    const canvas = new OffscreenCanvas(64, 36)
    const paint = canvas.getContext('2d')
    paint?.drawImage(picture, 0, 0, 64, 36)
    const { data } = paint?.getImageData(0, 0, 64, 36) ?? { data: [] }
    let seen = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) > 180) seen += 1
    return seen / (64 * 36)
  })

/** The median volume of 3,000 Hz in what a guest hears, over a second, 0 to 255. The fake microphones only beep. */
const whistleHeard = (page: Page) =>
  page.getByLabel('Programme picture').evaluate(async (video: HTMLVideoElement) => {
    const sound = new AudioContext()
    const analyser = new AnalyserNode(sound, { fftSize: 2048, smoothingTimeConstant: 0 })
    sound.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser)
    const bins = new Uint8Array(analyser.frequencyBinCount)
    const bin = Math.round((3_000 * analyser.fftSize) / sound.sampleRate)
    const heard = []
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((done) => setTimeout(done, 33))
      analyser.getByteFrequencyData(bins)
      heard.push(bins[bin] ?? 0)
    }
    await sound.close()
    return heard.sort((a, b) => a - b)[15] ?? 0
  })

test('three guests join by link, and a guest who is let in and on air is seen and heard by the others', async () => {
  const host = await openStudio()
  await host.getByLabel('Guest’s name').fill('Gia Costa')
  await host.getByLabel('Role (optional)').fill('Writer')
  await host.getByRole('button', { name: 'Create guest link' }).click()
  const address = await host.getByText(/\/guest\/hall#/).textContent()
  const gia = await guestPage(address?.split('#')[1] ?? '')
  await magenta(gia.page)
  const noor = await guestPage((await link('Noor')).link)
  const kofi = await guestPage((await link('Kofi')).link)
  await Promise.all([gia.join(), noor.join(), kofi.join()])
  for (const name of ['Gia Costa', 'Noor', 'Kofi'])
    await expect(row(host, name).getByText('Waiting to be let in')).toBeVisible()

  const fourth = await (await guestPage((await link('Dana')).link)).open()
  await fourth.getByRole('button', { name: 'Join the waiting room' }).click()
  await expect(fourth.getByRole('alert')).toContainText('The studio is full')
  await fourth.close()

  for (const name of ['Gia Costa', 'Noor']) {
    await row(host, name).getByRole('button', { name: 'Let in' }).click()
    await expect(row(host, name).getByLabel(`Picture of ${name}`)).toBeVisible()
  }
  await expect(gia.page.getByText('You’re in the studio, not on air')).toBeVisible()
  await expect(noor.page.getByLabel('Programme picture')).toBeVisible()
  expect(await magentaSeen(noor.page)).toBe(0)
  await row(host, 'Gia Costa').getByRole('button', { name: 'Put on air' }).click()
  await expect(gia.page.getByText('You’re on air')).toBeVisible()
  await host.getByRole('button', { name: 'Everyone' }).press('4')
  await expect.poll(() => magentaSeen(noor.page)).toBeGreaterThan(0.1)
  await expect.poll(() => whistleHeard(noor.page)).toBeGreaterThan(120)
  expect(await whistleHeard(gia.page)).toBeLessThan(80)
  await expect(kofi.page.getByText('The host will let you in.')).toBeVisible()
  await expectAccessible(host)
  await accessibleOnPhone(gia.page)

  await row(host, 'Gia Costa').getByRole('button', { name: 'Mute' }).click()
  await expect(gia.page.getByText('The host has muted you.')).toBeVisible()
  await expect.poll(() => whistleHeard(noor.page)).toBeLessThan(80)

  await gia.page.getByLabel('Message to the host').fill('Can you hear me?')
  await gia.page.getByRole('button', { name: 'Send' }).click()
  await expect(row(host, 'Gia Costa')).toContainText('Can you hear me?')

  // After a reload the guest is still on air; revoking the link ends the page immediately.
  await gia.page.reload()
  await expect(gia.page.getByText('You’re on air')).toBeVisible()
  await expect(gia.page.getByLabel('Programme picture')).toBeVisible()
  await row(host, 'Gia Costa').getByRole('button', { name: 'Remove' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Remove guest' }).click()
  await expect(gia.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect.poll(() => magentaSeen(noor.page)).toBe(0)

  await host.close()
  await expect(noor.page.getByText('Not connected to the host: no one can see')).toBeVisible()
  await expect(noor.page.getByText('The host has left.')).toBeVisible()
})

test('a guest whose connection to the host closes returns on air over a new connection', async () => {
  const host = await openStudio()
  const gia = await guestPage((await link('Gia')).link)
  await magenta(gia.page)
  await gia.page.addInitScript(() => {
    window.connections = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        window.connections.push(this)
      }
    }
  })
  const seen = await bringOnAir(host, gia)

  // The guest's own page does not notice; the host's page detects that no data arrives.
  await gia.page.evaluate(() => window.connections.at(-1)?.close())
  const newest = () =>
    gia.page.evaluate(() => window.connections.slice(1).at(-1)?.connectionState ?? 'none')
  await expect.poll(newest).toBe('connected')
  await expect(row(host, 'Gia').getByText('On air', { exact: true })).toBeVisible()
  await expect(gia.page.getByText('You’re on air')).toBeVisible()
  await expect.poll(seen).toBeGreaterThan(0.1)
})

/** Lets Gia in and puts her on air. Returns a function that measures her picture's share of the programme. */
async function bringOnAir(host: Page, gia: Awaited<ReturnType<typeof guestPage>>) {
  await gia.join()
  await row(host, 'Gia').getByRole('button', { name: 'Let in' }).click()
  await row(host, 'Gia').getByRole('button', { name: 'Put on air' }).click()
  await expect(gia.page.getByText('You’re on air')).toBeVisible()
  await host.getByRole('button', { name: 'Everyone' }).press('4')
  const seen = () => magentaSeen(host, 'The programme as attendees see it')
  await expect.poll(seen).toBeGreaterThan(0.1)
  return seen
}

/** Resolves once the page has shown the text, even if only for a moment. */
const hasSaid = (page: Page, text: string) =>
  page.waitForFunction((it) => document.body.textContent.includes(it), text, { timeout: 120_000 })

test('a guest whose packets are lost keeps their place and returns on air once packets arrive again', async () => {
  const host = await openStudio()
  const gia = await guestPage((await link('Gia')).link)
  await magenta(gia.page)
  // Browsers reveal their address only to pages that may use the microphone.
  await host.context().grantPermissions(['camera', 'microphone'])
  const connection = await connectionToHost(gia.page)
  try {
    const seen = await bringOnAir(host, gia)

    const bothSay = Promise.all([
      hasSaid(host, 'Connection interrupted'),
      hasSaid(gia.page, 'The connection to the host is interrupted.'),
      hasSaid(gia.page, 'Not connected to the host: no one can see or hear you'),
    ])
    connection.cut()
    await bothSay
    // After the time allowed for an interruption, new connections are tried, which fail as well.
    await expect(row(host, 'Gia').getByText('On air, connecting…')).toBeVisible()
    await expect(gia.page.getByText('Connecting to the host…')).toBeVisible()
    await expect.poll(seen).toBe(0)

    connection.mend()
    await expect(gia.page.getByText('You’re on air')).toBeVisible()
    await expect(row(host, 'Gia').getByText('On air', { exact: true })).toBeVisible()
    await expect.poll(seen).toBeGreaterThan(0.1)
  } finally {
    connection.close()
  }
})

test('a guest with a blocked camera sees what to do, and a link opened twice works only in the newer page', async () => {
  const { link: secret } = await link('Gia')
  const shy = await guestPage(secret)
  // The browser's answer after the permission was denied; headless Chromium does not ask.
  await shy.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  const refused = await shy.open()
  await expect(refused.getByRole('alert')).toContainText('Allow both in the address bar')
  await expect(refused.getByRole('button', { name: 'Join the waiting room' })).toBeDisabled()
  await accessibleOnPhone(refused)
  await refused.getByRole('button', { name: 'Play a test sound' }).click()
  await expect(refused.getByText('Did you hear two tones?')).toBeVisible()
  await refused.getByLabel('Language').selectOption('fr')
  await expect(
    refused.getByRole('button', { name: 'Entrer dans la salle d’attente' }),
  ).toBeVisible()
  const first = await (await guestPage(secret)).join()
  const second = await (await guestPage(secret)).join()
  await expect(first.getByRole('heading', { name: 'You’re no longer in the studio' })).toBeVisible()
  await second.getByRole('button', { name: 'Leave the studio' }).click()
  await expect(second.getByRole('heading', { name: 'You’ve left the studio' })).toBeVisible()
  const wrong = await (await guestPage('guess')).open()
  await expect(wrong.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('an interpreter hears the studio directly, and is no part of it whatever their browser sends', {
  tag: '@slow',
}, async () => {
  const host = await openStudio()
  const noor = await guestPage((await link('Noor')).link)
  await noor.join()
  await row(host, 'Noor').getByRole('button', { name: 'Let in' }).click()
  const { page: booth, open } = await guestPage((await link('Ines', 'fr')).link)
  await magenta(booth)
  // The page sends the host nothing; this one does.
  await booth.addInitScript(() => {
    const replace = RTCRtpSender.prototype.replaceTrack
    let calls = 0
    RTCRtpSender.prototype.replaceTrack = async function () {
      const own = await navigator.mediaDevices.getUserMedia()
      const tracks = [own.getAudioTracks(), own.getVideoTracks()][calls++ % 2]
      return replace.call(this, tracks?.[0] ?? null)
    }
  })
  await open()
  await booth.getByRole('button', { name: 'Join as interpreter' }).click()
  await expect(booth.getByText('You hear the studio directly.')).toBeVisible()
  await expect(row(host, 'Ines').getByText('Interprets into French')).toBeVisible()
  await expect(row(host, 'Ines').getByRole('button', { name: 'Put on air' })).toBeHidden()
  await expect(host.getByLabel('Picture of Ines')).toBeHidden()
  await host.getByRole('button', { name: 'Everyone' }).press('4')
  await expect(noor.page.getByLabel('Programme picture')).toBeVisible()
  expect(await whistleHeard(noor.page)).toBeLessThan(80)
  expect(await magentaSeen(host, 'The programme as attendees see it')).toBe(0)
  await row(host, 'Ines').getByRole('button', { name: 'Mute' }).click()
  await expect(row(host, 'Ines').getByText('Muted')).toBeVisible()
})
