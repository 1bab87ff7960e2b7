/** Sessions that show a recording as if it were live, and how far off their players are. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Conference, eventFolder } from './conference.ts'
import { organiserCalls } from './people.ts'

export const playlist = { stream: 'hls', url: 'files/live/film.m3u8' }
export const plainFile = { stream: 'file', url: 'files/live/film.mp4' }

type Recording = {
  /** Seconds since the start of the session. */
  began: number
  film?: typeof playlist
  /** How often the demo's two-minute video is repeated: by default, longer than any test takes. */
  times?: number
  /** URL of the backup stream that may interrupt the recording. */
  backup?: string
}

/** An event whose only session, `hall`, lasts an hour and shows the recording. */
export function recordingEvent({ began, film = playlist, times = 8, backup }: Recording): string {
  const folder = eventFolder({
    hall: { startsIn: -began / 60, minutes: 60, chat: true, ...film },
  })
  const live = join(import.meta.dirname, '../../examples/demo/files/live')
  mkdirSync(join(folder, 'files/live'))
  const parts = ['360p.mp4', 'sound.mp4'].flatMap((it) => [
    ...['-stream_loop', String(times - 1)],
    ...['-i', join(live, it)],
  ])
  const form =
    film.stream === 'file'
      ? ['-movflags', '+faststart']
      : '-hls_time 4 -hls_list_size 0 -hls_segment_type fmp4 -hls_flags single_file'.split(' ')
  execFileSync('ffmpeg', ['-v', 'error', ...parts, '-c', 'copy', ...form, film.url], {
    cwd: folder,
  })
  const more = backup === undefined ? '' : `  backupStream: { type: hls, url: "${backup}" }\n`
  appendFileSync(join(folder, 'sessions.yaml'), `  simulive: true\n${more}`)
  return folder
}

/** An organiser's Director actions on `hall`. Each returns the start of the session after it, epoch ms. */
export async function director(conference: Conference) {
  const { call } = await organiserCalls(conference)
  return {
    startsAt: async (): Promise<number> => {
      const { sessions } = await call('director', {})
      return Date.parse(sessions[0].session.startTime)
    },
    press: async (action: string, more: object = {}): Promise<number> => {
      const { session } = await call('direct', { showId: 'hall', action, ...more })
      return Date.parse(session.startTime)
    },
  }
}

/** Runs in the page: seconds that the video is behind server time minus start; the server is on this machine. */
export function behindNow(startsAt: number): number {
  const video = document.querySelector('video')
  // WebDriver can't transfer an infinite number.
  if (!video || video.readyState < video.HAVE_CURRENT_DATA) return Number.MAX_SAFE_INTEGER
  return (Date.now() - startsAt) / 1000 - video.currentTime
}

/**
 * Runs in the page: the median of how far off the video is, in seconds, measured for three seconds while it plays.
 * The median, as a busy machine stops any video for a moment.
 */
export function mostlyOff(startsAt: number): Promise<number> {
  return new Promise((resolve) => {
    const looks: number[] = []
    const timer = setInterval(() => {
      const video = document.querySelector('video')
      const off = (Date.now() - startsAt) / 1000 - (video?.currentTime ?? 0)
      looks.push(Math.abs(off))
      if (looks.length < 30) return
      clearInterval(timer)
      resolve(looks.sort((a, b) => a - b)[15] ?? 0)
    }, 100)
  })
}

/** Waits until the page shows what everyone sees, measured over a few seconds. */
export async function expectInStep(page: Page, startsAt: number, what: string): Promise<void> {
  const mostly = async () => {
    const off = await page.evaluate(mostlyOff, startsAt)
    test.info().annotations.push({ type: what, description: `mostly ${off.toFixed(2)} s off` })
    return off
  }
  await expect.poll(mostly, { message: what }).toBeLessThanOrEqual(1)
}
