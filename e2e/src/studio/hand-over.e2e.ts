/** Encoders take over from each other while attendees watch. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type Download, expect } from '@playwright/test'
import { ffmpegOutput, relayOutput } from '@rostra/domain/studio/encoder-settings'
import { eventFolder, openConference } from '../conference.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { test } from '../test.ts'
import { encode, ingestAddress } from './studio-encoder.ts'

/** A real encoder, whose picture has this height; returns what stops it. */
function startFfmpeg(height: number, output: string[]): () => Promise<unknown> {
  const picture = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${(height * 4) / 3}x${height}:rate=10`,
  ]
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440']
  const codecs = '-c:v libx264 -preset ultrafast -g 20 -pix_fmt yuv420p -c:a aac'.split(' ')
  const child = spawn('ffmpeg', ['-v', 'error', ...picture, ...sound, ...codecs, ...output], {
    stdio: 'ignore',
  })
  return () => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  }
}

/** The size of a file's picture. The whole file can be decoded; ffmpeg would report what can't. */
function probed(path: string): string {
  const decoded = ['-v', 'error', '-i', path, '-map', '0:v', '-map', '0:a', '-f', 'null', '-']
  expect(spawnSync('ffmpeg', decoded, { encoding: 'utf8' }).stderr).toBe('')
  const wanted = '-v error -select_streams v -show_entries stream=width,height -of csv=s=x:p=0'
  return execFileSync('ffprobe', [...wanted.split(' '), path], { encoding: 'utf8' }).trim()
}

test('an open page and the replay show every encoder that takes over', {
  tag: '@slow',
}, async () => {
  const conference = await openConference(
    eventFolder({ show: { startsIn: -5, minutes: 60, stream: 'studio', url: '' } }),
  )
  try {
    const address = await ingestAddress(conference)
    const ada = await person(conference)
    await comeBack(ada, '/show/show')
    const video = ada.locator('video')
    const height = () => video.evaluate((it: HTMLVideoElement) => it.videoHeight)

    let stop = startFfmpeg(240, ffmpegOutput(address))
    await expect.poll(height).toBe(240)
    await stop()
    // Its sound is separate, so the page loads another list of renditions.
    await encode(address, 3)
    await expect.poll(height).toBe(360)
    stop = startFfmpeg(480, relayOutput(address))
    await expect.poll(height).toBe(480)
    await stop()

    const director = await asOrganiser(conference, '/organise')
    await director.getByRole('button', { name: 'End…' }).click()
    const asked = director.getByRole('alertdialog', { name: /^End “Session show”/ })
    await asked.getByRole('button', { name: 'End session' }).click()
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeHidden()
    const duration = () => video.evaluate((it: HTMLVideoElement) => it.duration)
    await expect.poll(duration).toBeGreaterThan(12)
    /** The height of the picture at a part of the replay, from 0 to 1. */
    const heightAt = async (part: number) => {
      await video.evaluate((it: HTMLVideoElement, at) => {
        it.currentTime = it.duration * at
      }, part)
      await expect
        .poll(() => video.evaluate((it: HTMLVideoElement) => it.seeking || it.readyState < 2))
        .toBe(false)
      return height()
    }
    expect([await heightAt(0.02), await heightAt(0.5), await heightAt(0.95)]).toEqual([
      240, 360, 480,
    ])

    // The three have different formats, which one file can't have.
    const team = await asOrganiser(conference, '/organise/sessions?edit=show#stream')
    const downloads: Download[] = []
    team.on('download', (it) => downloads.push(it))
    await team.getByRole('button', { name: 'Download as MP4' }).click()
    await expect.poll(() => downloads.length).toBe(3)
    const paths = await Promise.all(downloads.map((it) => it.path()))
    expect(paths.map(probed)).toEqual(['320x240', '640x360', '640x480'])
  } finally {
    await conference.close()
  }
})
