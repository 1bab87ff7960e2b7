import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawUpload } from './raw-upload.ts'
import { seededRandom } from './seeded-random.ts'
import { event, organiser as token, useEvent } from './use-event.ts'

useEvent({ as: ['organiser'], env: { RATE_LIMITS: 'off' } })

const endpoints = [
  { path: '/api/chat-upload?channel=iwd&name=a.zip', folder: 'uploads' },
  { path: '/api/organiser-upload?for=asset&name=a.zip', folder: join('files', 'test', 'uploads') },
]
const files = (folder: string) => {
  const place = join(event.dataDir, folder)
  return existsSync(place) ? readdirSync(place) : []
}
/**
 * Files below the data folder that this process, which is the server here, has open; none where the system does not
 * list them.
 */
const openFiles = () =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).flatMap((handle) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${handle}`)
      return endpoints.some(({ folder }) => path.startsWith(join(event.dataDir, folder)))
        ? path
        : []
    } catch {
      return []
    }
  })

test('sixty uploads interrupted at random points leave no file and no open handle', async () => {
  const random = seededRandom(32)
  const upTo = (most: number) => random.below(most)
  for (let round = 0; round < 10; round += 1)
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const length = 1 + upTo(300_000)
        const line = await rawUpload(event.url, {
          path: endpoints[n % endpoints.length]?.path ?? '',
          token,
          headers: n % 3 === 0 ? [] : [`content-length: ${length}`],
        })
        let left = upTo(length)
        while (left > 0) {
          const piece = Math.min(left, 1 + upTo(65_536))
          await line.send(Buffer.alloc(piece, 'PK\x03\x04'))
          left -= piece
        }
        if (upTo(2) === 0) line.cut()
        else line.end()
        await line.over
      }),
    )
  for (const { folder } of endpoints) await expect.poll(() => files(folder)).toEqual([])
  await expect.poll(openFiles).toEqual([])
  expect((await fetch(`${event.url}/healthz`)).status).toBe(200)
  expect(await event.rows('select * from chat_file')).toEqual([])
})
