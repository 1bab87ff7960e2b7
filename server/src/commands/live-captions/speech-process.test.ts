/** Programs that say with which sample their words begin. */
import { expect, test } from 'vitest'
import { createSpeechProcess } from './speech-process.ts'

test('a line has the time of the sample that the program names', async () => {
  const answers = "process.stdin.once('data', () => console.log('1600\\thello there'))"
  const line = Promise.withResolvers<[string, number]>()
  const speech = createSpeechProcess({
    ...{ name: 'It', program: process.execPath, args: ['-e', answers], isTimed: true },
    onLine: (text, at) => line.resolve([text, at]),
    say: (said) => line.reject(new Error(said)),
  })
  await speech.begin()
  await speech.give({ pcm: Buffer.alloc(3200 * 2), at: 5_000, isNext: false })
  expect(await line.promise).toEqual(['hello there', 5_100])
  speech.kill()
})
