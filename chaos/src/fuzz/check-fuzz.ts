/** Sends invalid frames and requests for tests, always the same: a failure comes from a change of the code. */
import { expect } from 'vitest'
import { runFuzz } from './run-fuzz.ts'
import { runHttpFuzz } from './run-http-fuzz.ts'

/** Fixed; `npm run fuzz` makes new ones. */
const seed = 20_261_122

/** Checks that each frame is answered, no data leaks, and others can still chat. */
export async function checkFrames(frames: number, limits: boolean): Promise<void> {
  const { errors, lines } = await runFuzz({ frames, seed, limits })
  const again = `npm run fuzz -- --seed ${seed} --frames ${frames}${limits ? ' --limits' : ''}`
  expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
}

/** Checks that the server survives, answers with a status below 500 and reveals no one else's data. */
export async function checkRequests(requests: number): Promise<void> {
  const { errors, lines } = await runHttpFuzz({ requests, seed })
  const again = `npm run fuzz -- --seed ${seed} --requests ${requests}`
  expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
}
