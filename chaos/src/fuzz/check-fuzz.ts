/** Plays frames and requests nobody should send, always the same: a failure comes from a change. For tests. */
import { expect } from 'vitest'
import { runFuzz } from './run-fuzz.ts'
import { runHttpFuzz } from './run-http-fuzz.ts'

/** `npm run fuzz` finds new ones. */
const seed = 20_261_122

/** Each frame has its answer, nobody's data leaks, and others chat on. */
export async function checkFrames(frames: number, limits: boolean): Promise<void> {
  const { errors, lines } = await runFuzz({ frames, seed, limits })
  const again = `npm run fuzz -- --seed ${seed} --frames ${frames}${limits ? ' --limits' : ''}`
  expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
}

/** The server lives, answers below 500 and reveals nothing of others. */
export async function checkRequests(requests: number): Promise<void> {
  const { errors, lines } = await runHttpFuzz({ requests, seed })
  const again = `npm run fuzz -- --seed ${seed} --requests ${requests}`
  expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
}
