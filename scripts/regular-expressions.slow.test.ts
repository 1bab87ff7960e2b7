/** Checks all patterns and maintains the list of safe ones, which takes half a minute of CPU time. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manner, patternsOfProgram, repeats, slownessOf } from './patterns.ts'

const repeating = [...patternsOfProgram()].filter(([, { source }]) => repeats(source))

test.each(repeating)('%s takes time in proportion to the text it reads', (_, pattern) => {
  expect(slownessOf(pattern)).toBeUndefined()
})

test('the list of patterns found safe is up to date; -u updates it', async () => {
  const lines = [manner, ...repeating.map(([pattern]) => pattern).sort()]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, 'safe-patterns.txt'),
  )
})
