/** The browser studio with its real encoder, and Chromium's fake camera. */
import { expect, type Page, type Route } from '@playwright/test'
import { flags, headlessShell, madeUpCamera } from '../../e2e/chromium.ts'
import { expectAccessible } from '../../e2e/src/accessible.ts'
import { type Conference, eventFolder, openConference } from '../../e2e/src/conference.ts'
import { asOrganiser, comeBack, person } from '../../e2e/src/people.ts'
import { test } from '../../e2e/src/test.ts'
import { isGreenAt, playbackOf } from './video-picture.ts'

test.use({
  launchOptions: { executablePath: headlessShell, args: [...flags, ...madeUpCamera] },
})

let conference: Conference
test.afterEach(() => conference.close())

/** The studio of a live session. `sent` maps file names to uploaded files; nothing is sent while `network.away`. */
async function openStudio() {
  conference = await openConference(
    eventFolder({ hall: { startsIn: -10, minutes: 60, stream: 'studio', url: '' } }),
  )
  const page = await asOrganiser(conference, '/organise/sessions/hall/studio')
  const sent = new Map<string, Buffer>()
  const network = { away: false, isFull: false }
  await page.route('**/api/ingest/**', (route: Route) => {
    if (network.away) return route.abort('internetdisconnected')
    // The server's response when its disk is full.
    if (network.isFull) return route.fulfill({ status: 507, json: {} })
    const body = route.request().postDataBuffer()
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (body) sent.set(name, body)
    return route.continue()
  })
  return { page, sent, network }
}

async function goLive(page: Page) {
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  // The results of the checks may add a line above the button.
  await expect(page.getByText(/Mbit\/s/)).toBeVisible()
  await page.getByRole('button', { name: 'Open the studio' }).click()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText(/^LIVE/)).toBeVisible()
}

const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true })

async function call(page: Page, name: string, data: unknown) {
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '')
  return (await page.request.post(`/api/${name}`, { data, headers: { authorization } })).json()
}

/** Every file of the recording by rendition, in order; a missing file is undefined. */
async function recording(page: Page): Promise<(Buffer | undefined)[][]> {
  const shown = await call(page, 'sessions', {})
  const { replayStream } = shown.sessions.find(({ id }: { id: string }) => id === 'hall')
  if (!replayStream) return []
  const text = async (address: string) => (await page.request.get(address)).text()
  const master = new URL(replayStream.url, conference.url).href
  const addresses = [...(await text(master)).matchAll(/(?:URI="|^)([^"#\s]+\.m3u8)/gm)]
  return Promise.all(
    addresses.map(async ([, address = '']) => {
      const playlist = new URL(address, master).href
      const files = (await text(playlist)).matchAll(/^(?:#EXT-X-MAP:URI="([^"]+)"|([^#\s]+))/gm)
      return Promise.all(
        [...files].map(async ([, start, file = start ?? '']) =>
          file === 'missing'
            ? undefined
            : (await page.request.get(new URL(file, playlist).href)).body(),
        ),
      )
    }),
  )
}

/** The uploaded file names of a rendition: its initialisation segment first, then its media segments. */
const pieces = (sent: Map<string, Buffer>, rendition: string) => {
  const number = (name: string) => Number(name.split('.')[2]?.replace('start', '-1'))
  return [...sent.keys()]
    .filter((name) => name.includes(`.${rendition}.`))
    .sort((a, b) => number(a) - number(b))
}

/** The recording contains everything that was sent, in order and without gaps. */
async function expectWhole(page: Page, sent: Map<string, Buffer>) {
  const bytes = (of: (Buffer | undefined)[] = []) =>
    Buffer.concat(of.map((it) => it ?? Buffer.from('missing')))
  const compared = async () => {
    const files = await recording(page)
    return ['sound', 'large', 'small'].map((rendition, index) => {
      const own = pieces(sent, rendition).map((name) => sent.get(name))
      const isSame = bytes(files[index]).equals(bytes(own))
      return isSame ? 'the same' : `${files[index]?.length} of ${own.length}`
    })
  }
  await expect.poll(compared).toEqual(['the same', 'the same', 'the same'])
}

/** Waits until everything is uploaded. On a busy computer the large picture follows minutes after the others. */
async function endSession(page: Page) {
  await page.getByRole('button', { name: 'End…' }).click()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible({ timeout: 600_000 })
  await expect(page.getByText('of the recording')).toBeHidden({ timeout: 600_000 })
}

test('a session is streamed from the camera to attendees, and its recording matches the upload byte for byte', {
  tag: '@main',
}, async () => {
  const { page, sent } = await openStudio()
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Camera and microphone' })).toBeFocused()
  await expect(page.getByText(/Mbit\/s/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the studio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The countdown can be cancelled.
  const live = page.getByRole('button', { name: 'Go live' })
  await live.click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(live).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'End…' })).toBeFocused()
  // The digits work only among the scenes and overlays.
  await page.keyboard.press('6')
  await expect(pressed(page, 'Title card')).toBeVisible()
  await page.getByRole('button', { name: 'Screen + camera' }).press('1')
  await expect(pressed(page, 'Camera')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Scene: Camera' })).toBeAttached()
  await page.getByLabel('Name', { exact: true }).fill('Ada Okafor')
  await pressed(page, 'Camera').press('8')
  await expect(pressed(page, 'Name')).toBeVisible()
  await expectAccessible(page)

  const second = await page.context().newPage()
  await second.goto('/organise/sessions/hall/studio')
  await expect(second.getByText('is open in another tab')).toBeVisible()
  await second.close()

  const ada = await person(conference)
  await comeBack(ada, '/show/hall')
  const video = ada.locator('video')
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(1)

  // A question on air is drawn into the picture that attendees see.
  const { id } = await call(ada, 'question', { showId: 'hall', text: 'Who pays for it?' })
  const queue = await call(page, 'question-queue', { showId: 'hall', state: 'new' })
  await expect.poll(() => isGreenAt(video, 52, 560)).toBe(true)
  const { revision } = queue.questions[0]
  await call(page, 'question-move', { id, revision, state: 'on-air' })
  await expect(page.getByRole('button', { name: 'Question on air' })).toBeEnabled()
  await pressed(page, 'Name').press('9')
  await expect(pressed(page, 'Question on air')).toBeVisible()
  // On a busy computer the stream may be minutes behind the studio.
  await expect
    .poll(
      async () => ({ isGreen: await isGreenAt(video, 52, 560), ...(await playbackOf(video)) }),
      { timeout: 600_000 },
    )
    .toMatchObject({ isGreen: false })
  const poll = { question: 'Tea or coffee?', kind: 'single', options: ['Tea', 'Coffee'] }
  const more = { results: 'always', anonymous: false, open: true }
  await call(page, 'poll-make', { showId: 'hall', ...poll, ...more })
  await expect(page.getByRole('button', { name: 'Poll result' })).toBeEnabled()
  const programme = page.getByLabel('The programme as attendees see it')
  await expect.poll(() => isGreenAt(programme, 52, 300)).toBe(true)
  await page.keyboard.press('0')
  await expect.poll(() => isGreenAt(programme, 52, 300)).toBe(false)

  await endSession(page)
  await expectWhole(ada, sent)
})

test('video recorded while the network is down survives a reload and is uploaded afterwards', async () => {
  const { page, sent, network } = await openStudio()
  await goLive(page)
  await expect.poll(() => pieces(sent, 'large').length).toBeGreaterThan(1)
  await expect(page.getByText('Everything arrives at the server')).toBeVisible()
  const places = () =>
    Promise.all(
      ['Mute camera', 'Share a screen', 'Create guest link', 'End…'].map((name) =>
        page.getByRole('button', { name }).boundingBox(),
      ),
    )
  // Warnings do not move the buttons.
  const before = await places()
  network.isFull = true
  await expect(page.getByText('The server’s disk is full.')).toBeVisible()
  expect(await places()).toEqual(before)
  network.away = true
  await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  expect(await places()).toEqual(before)
  const sentBefore = pieces(sent, 'large').length
  // The large rendition is held back once the upload is more than eight seconds behind.
  await expect(page.getByText(/^(?:9|\d\d)\.\d s$/)).toBeVisible()
  // Ending waits until attendees have everything, and closing the tab asks first.
  await page.getByRole('button', { name: 'End…' }).click()
  await page.getByRole('button', { name: 'End session' }).click()
  const sending = page.getByRole('alertdialog', { name: 'Sending the last part' })
  await expect(sending.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Keep the session open' }).click()
  await expect(page.getByText(/of the recording are saved on this computer/)).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByText('of the recording')).toBeVisible()
  Object.assign(network, { away: false, isFull: false })
  await expect(page.getByText('of the recording')).toBeHidden()
  expect(pieces(sent, 'large').length).toBeGreaterThan(sentBefore)
  await call(page, 'direct', { showId: 'hall', seen: 0, action: 'end' })
  await expectWhole(page, sent)
})

test('a browser without camera permission or WebCodecs shows why the studio can’t run, and an alternative', async () => {
  const { page } = await openStudio()
  // The browser's answer after the permission was denied; headless Chromium does not ask.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expect(page.getByText('Allow the camera and microphone for this site')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open the studio' })
  await expect(open).toBeDisabled()
  await expect(open).toHaveCSS('cursor', 'not-allowed')
  const otherWays = page.getByRole('heading', { name: 'OBS, ffmpeg and other encoders' })
  await expect(otherWays).toBeVisible()
  await expectAccessible(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'))
  await page.reload()
  await expect(page.getByText('lacks video encoding (WebCodecs)')).toBeVisible()
  await expect(otherWays).toBeVisible()
  await expectAccessible(page)
})
