import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guide } from '../program-files.ts'
import { event, moderator, useEvent } from '../testing/use-event.ts'
import { chapters } from './guide-module.ts'
import { renderChapter } from './render-chapter.ts'

useEvent({ as: ['moderator'], once: true })

test('the team reads every chapter of the guide, whose links lead to chapters and headings that exist', async () => {
  expect(chapters.map((id) => `${id}.md`).toSorted()).toEqual(readdirSync(guide).toSorted())
  const read = new Map<string, string>()
  for (const chapter of chapters) {
    const { status, body } = await event.call('guide', { chapter }, moderator)
    expect([chapter, status, body.title]).toEqual([chapter, 200, expect.stringMatching(/\w/)])
    read.set(chapter, body.html)
  }
  for (const [chapter, html] of read)
    for (const [, to = '', heading] of html.matchAll(/<a href="([a-z-]*)(?:#([^"]*))?">/g))
      expect([chapter, to, heading, read.get(to || chapter)]).toEqual([
        chapter,
        to,
        heading,
        expect.stringContaining(heading ? `id="${heading}"` : '<p>'),
      ])
  expect((await event.call('guide', { chapter: '../console' }, moderator)).status).toBe(404)
})

test('a link to a document that is not in the guide is only its text, and pictures are left out', () => {
  expect(renderChapter('# A\n\n[b](../b.md) ![c](c.webp) [d](d.md)')).toEqual({
    title: 'A',
    html: '<p>b  <a href="d">d</a></p>\n',
  })
})
