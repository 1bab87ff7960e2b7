/** A session whose video is sent to the server: what attendees see, and what the team does with the recording. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder, openConference } from '../conference.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { test } from '../test.ts'
import { encode, ingestAddress, partsOf } from './studio-encoder.ts'

/** Sends segments until the page lists the stream, which it does for six seconds after each. Returns their number. */
async function encodeUntilSeen(address: string, from: number, page: Page): Promise<number> {
  const arrives = page.getByRole('list', { name: 'Incoming streams' }).getByText('640×360')
  let count = from - 1
  let sentAt = 0
  const isSeen = async () => {
    if (Date.now() - sentAt > 4_000) {
      count += 1
      await encode(address, count)
      sentAt = Date.now()
    }
    return arrives.isVisible()
  }
  await expect.poll(isSeen).toBe(true)
  return count
}

/** Other programs can play the video; it has French subtitles, which ffmpeg finds but does not read. */
function expectFilm(path: string): void {
  const probe = (...wanted: string[]) =>
    execFileSync('ffprobe', ['-v', 'error', ...wanted, '-of', 'csv=p=0', path], {
      encoding: 'utf8',
    }).trim()
  const streams = probe('-show_entries', 'stream=codec_type,codec_tag_string:stream_tags=language')
  expect(streams.split('\n')).toEqual(['video,avc1,und', 'audio,mp4a,und', 'data,wvtt,fra'])
  const lengths = probe('-show_entries', 'stream=duration').split('\n').map(Number)
  const [picture = 0] = lengths
  for (const length of lengths) expect(Math.abs(length - picture)).toBeLessThan(0.1)
  expect(readFileSync(path).includes('Une phrase')).toBe(true)
  // The whole file can be decoded; ffmpeg would report what can't.
  const decoded = ['-v', 'error', '-i', path, '-map', '0:v', '-map', '0:a', '-f', 'null', '-']
  expect(spawnSync('ffmpeg', decoded, { encoding: 'utf8' }).stderr).toBe('')
}

test('the stream starts, is interrupted, and becomes a replay that the team trims and downloads', async () => {
  const folder = eventFolder({
    show: { startsIn: -5, minutes: 60, stream: 'studio', url: '', chat: true },
  })
  const conference = await openConference(folder)
  try {
    const address = await ingestAddress(conference)
    const ada = await person(conference)
    await comeBack(ada, '/show/show')
    await expect(ada.getByText('The video will appear here automatically.')).toBeVisible()
    await expectAccessible(ada)

    await encode(address, 2)
    const time = () => ada.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time).toBeGreaterThan(1)
    // No more segments arrive.
    await expect(ada.getByText('The video will be back in a moment')).toBeVisible()
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible()

    const team = await asOrganiser(conference, '/organise/sessions?edit=show#stream')
    await expect(team.getByText(/^Nothing has arrived since/)).toBeVisible()
    await expect(team.getByText(/free on the server’s disk/)).toBeVisible()
    const count = await encodeUntilSeen(address, 5, team)
    await expectAccessible(team)

    const director = await asOrganiser(conference, '/organise')
    await director.getByRole('button', { name: 'End…' }).click()
    const asked = director.getByRole('alertdialog', { name: /^End “Session show”/ })
    await asked.getByRole('button', { name: 'End session' }).click()
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeHidden()
    await expect.poll(time).toBeGreaterThan(1)

    const captions = team.getByRole('group', { name: 'Recording captions' })
    await captions.getByLabel('Upload recording captions').setInputFiles({
      name: 'talk.fr.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:20.000\nUne phrase\n'),
    })
    await expect(captions.getByRole('button', { name: /French.*Language 1/ })).toBeFocused()
    await team.getByRole('button', { name: 'Save', exact: true }).click()
    // A page that is already open gets the captions without a reload.
    await expect(ada.locator('track[srclang=fr]')).toBeAttached()
    await team.getByRole('link', { name: /^Edit Session show/ }).click()

    await team.getByRole('link', { name: /^Stream/ }).click()
    await team.getByText('Trim the replay').click()
    const film = team.getByLabel('The whole recording')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(15)
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 9
    })
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.seeking || video.readyState < 2))
      .toBe(false)
    await team.getByRole('button', { name: 'Begin here' }).click()
    await expectAccessible(team)
    await team.getByRole('button', { name: 'Save trim' }).click()
    await expect(team.getByText('Replay trimmed')).toBeVisible()

    const [download] = await Promise.all([
      team.waitForEvent('download'),
      team.getByRole('button', { name: 'Download as MP4' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('show.mp4')
    const file = readFileSync(await download.path())
    expect(file.toString('latin1', 4, 8)).toBe('ftyp')
    // Trimming leaves out the first two segments of sound and video.
    const sent = ['360p', 'sound'].flatMap((name) => partsOf(name).slice(3, count + 1))
    const bytes = sent.reduce((sum, { length }) => sum + length, 0)
    expect(file.length / bytes).toBeGreaterThan(0.8)
    expect(file.length / bytes).toBeLessThan(1.2)
    expectFilm(await download.path())
  } finally {
    await conference.close()
  }
})
