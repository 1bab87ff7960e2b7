import { beforeEach, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada, done, event, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const use = {
  as: ['ada'] as const,
  event: { ...testEvent, event: { ...testEvent.event, certificate: { minutes: 1 } } },
}
useEvent(use)

beforeEach(async () => {
  await event.live().enter(ada, 'iwd')
  event.clock.advance(2 * minute)
})

const codeOf = async (): Promise<string> => (await done('my-attendance', {}, ada)).certificate.code
const open = async (path: string) => {
  const response = await fetch(event.url + path)
  return { status: response.status, text: await response.text() }
}

test('a certificate is found by its code as people type it, also one of 26 letters that was given before', async () => {
  const code = await codeOf()
  const before = '0123456789abcdefghjkmnpq1z'
  const printed = `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase()
  expect((await open(`/certificate/${code}`)).text).toContain(`<bdi>${printed}</bdi>`)
  expect((await open(`/verify?code=%20${printed.replace('-', '%20–%20')}`)).text).toContain(
    'is valid',
  )
  expect((await open('/verify')).text).toContain('<input name="code"')
  await event.rows(`update certificate set code = '${before}'`)
  expect(await codeOf()).toBe(before)
  const inOnePiece = `<bdi>${before.toUpperCase()}</bdi>`
  expect((await open(`/certificate/${before}`)).text).toContain(inOnePiece)
  const asTyped = before.toUpperCase().replace('0', 'O').replace('1', 'l').replace('1z', 'IZ')
  expect((await open(`/verify/${asTyped}`)).text).toContain('is valid')
})

test('no certificate is found for other codes, and guessing is limited: right ones count nothing, even among many', async () => {
  const code = await codeOf()
  for (const wrong of ['x', `${code}0`, code.replace(/./, 'u'), '0'.repeat(26)])
    expect((await open(`/verify/${wrong}`)).status).toBe(404)
  // What is cut off is no half of a letter.
  const long = encodeURIComponent(`${'x'.repeat(59)}😀`)
  expect((await open(`/verify?code=${long}`)).status).toBe(404)
  for (let n = 0; n < 40; n += 1) expect((await open(`/verify/${code}`)).status).toBe(200)
  for (let n = 0; n < 25; n += 1) await open(`/certificate/${'1'.repeat(10)}`)
  // A right guess is not told apart from a wrong one any more.
  for (const guess of ['1'.repeat(10), code])
    expect((await open(`/verify/${guess}`)).status).toBe(429)
  event.clock.advance(minute)
  expect((await open(`/certificate/${code}`)).status).toBe(200)
})
