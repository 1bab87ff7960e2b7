/** Serves the guide that is installed with the program, for the console. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@rostra/domain/contract/problems'
import type { Module } from '../module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { guide } from '../program-files.ts'
import { renderChapter } from './render-chapter.ts'

/** In the order in which an organiser needs them; those for the server's administrator are last. */
export const chapters = [
  ...[
    'console',
    'your-event',
    'theme',
    'speakers',
    'studio',
    'live-captions',
    'rehearse',
    'closing',
    'attendees',
  ],
  ...['tickets', 'install', 'deploy', 'operate', 'several-instances', 'scale'],
]

export function createGuide() {
  // The files do not change while the program runs.
  let rendered: Promise<Map<string, ReturnType<typeof renderChapter>>> | undefined
  const read = async () => {
    const texts = chapters.map(
      async (id) => [id, renderChapter(await readFile(join(guide, `${id}.md`), 'utf8'))] as const,
    )
    return new Map(await Promise.all(texts))
  }
  const feature: Feature = {
    handlers: {
      guide: async ({ chapter }) => {
        // Read again after a failure.
        rendered ??= read().catch((error) => {
          rendered = undefined
          throw error
        })
        const all = await rendered
        const found = all.get(chapter)
        if (!found) throw new Problem('not-found')
        return { ...found, chapters: [...all].map(([id, { title }]) => ({ id, title })) }
      },
    },
  }
  return { name: 'guide', calls: [feature] } satisfies Module
}
