import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type OutsideSite,
  schedule,
  startOutsideSite,
  talk,
  talks,
} from '../testing/outside-schedule.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({
  ...{ sharedFolder: true, env: { PRIVATE_HOSTS: '127.0.0.1' } },
  files: { 'logo.svg': '<svg/>', 'privacy.pdf': 'x' },
})

let site: OutsideSite
beforeEach(async () => {
  site = await startOutsideSite()
})
afterEach(() => site.close())

test('of two instances only one asks a followed address, and both show what it has changed', async () => {
  for (const { clock } of [one, two]) clock.set(Date.UTC(2022, 1, 20))
  const organiser = await one.organiser()
  site.says(talks(2))
  await one.call('programme-follow', { url: site.url, minutes: 15 }, organiser)
  site.says([...talks(2), talk('new')])
  for (const { clock } of [one, two]) clock.advance(15 * 60_000)
  const titles = async ({ call }: typeof one) =>
    (await call('organiser-sessions', {}, organiser)).body.sessions.map(
      (it: { session: { title: string } }) => it.session.title,
    )
  for (const instance of [one, two]) await expect.poll(() => titles(instance)).toContain('Talk new')
  expect(site.asked()).toBe(2)
  expect(
    await one.rows("select id from audit_log where action = 'programme-imported'"),
  ).toHaveLength(2)
})

test('of two organisers who apply the same preview at once, the second is told that it was done', async () => {
  const organiser = await one.organiser()
  const file = schedule(talks(5))
  const { body } = await one.call('programme-import', { file, apply: false }, organiser)
  const applied = [one, two].map(({ call }) =>
    call('programme-import', { file, apply: true, plan: body.plan }, organiser),
  )
  const answers = await Promise.all(applied)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await one.rows('select id from session where source is not null')).toHaveLength(5)
})

test('a time zone that was saved on one instance is that of an import on the other', async () => {
  const organiser = await one.organiser()
  const { event, revision } = (await one.call('organiser-event', {}, organiser)).body
  const saved = { event: { ...event, timeZone: 'Asia/Tokyo' }, revision }
  expect((await one.call('organiser-event-save', saved, organiser)).status).toBe(200)
  const file = 'Title;Date;Start;End\nA;2030-03-05;09:00;10:00'
  await two.call('programme-import', { file, apply: true }, organiser)
  const rows = await one.rows('select starts_at from session where source is not null')
  expect(rows.map((it) => Number(it.starts_at))).toEqual([Date.UTC(2030, 2, 5)])
})
