import { expect, test } from 'vitest'
import { cueDelay } from './cues.ts'

test.each([
  ['a cue is not delayed if the video’s delay is not measured', undefined, 0],
  ['a cue is not delayed if the video has no timestamps', Number.NaN, 0],
  ['a cue is not delayed if the video’s timestamps are in the future', -5_000, 0],
  ['a cue is delayed by as much as the video', 8_000, 8_000],
  ['a cue is never delayed by more than 30 s', 600_000, 30_000],
  ['a cue is not delayed if the video seems to be more than ten minutes behind', 600_001, 0],
])('%s', (_, behind, expected) => {
  expect(cueDelay(behind)).toBe(expected)
})
