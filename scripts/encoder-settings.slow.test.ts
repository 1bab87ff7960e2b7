import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ffmpegCommand, obsMuxerSettings } from '../domain/src/studio/encoder-settings.ts'

test('the guide and its picture show the settings that the console offers', () => {
  const docs = join(import.meta.dirname, '../docs')
  const guide = readFileSync(join(docs, 'guide/studio.md'), 'utf8')
  expect(guide).toContain(`\`${obsMuxerSettings}\``)
  const address = 'https://event.example.org/api/ingest/KEY'
  expect(guide.replace(/ \\\n +/g, ' ')).toContain(ffmpegCommand(address))
  expect(readFileSync(join(docs, 'screens/obs-studio.svg'), 'utf8')).toContain(obsMuxerSettings)
})
