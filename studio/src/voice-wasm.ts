/** The worker that encodes an interpreter's sound; the server lets it compile the AAC encoder because of its name. */
import { MpegTsOutputFormat } from 'mediabunny'
import { addSoundTrack, openOutput } from './encode-output.ts'
import { createSoundFeed, type SoundFeed } from './sound-clock.ts'
import { type MadeFile, soundRate, type ToVoice } from './studio-types.ts'

/** Seconds: what takes longer comes too late for players at live, and numbers of segments count on more than one. */
const pieceLength = 1.05
/** ms between looks for sound that is missing. */
const fillEvery = 200

let stop: (() => Promise<void>) | undefined
const failed = (error: Error) => self.postMessage(error.message)

async function start({ port, sound, clockOffset }: ToVoice & { t: 'start' }): Promise<void> {
  const now = () => performance.timeOrigin + performance.now() + clockOffset
  const hand = (made: MadeFile) => {
    if (made.t !== 'master') port.postMessage(made, made.t === 'file' ? [made.bytes] : [])
  }
  const run = Math.round(now())
  let feed: SoundFeed | undefined
  // What was said before the encoder was there would only delay the rest.
  sound.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) =>
    feed?.hear(data, now() - run)
  const output = openOutput({
    run,
    of: () => 'voice',
    hand,
    targetDuration: pieceLength,
    segmentFormat: new MpegTsOutputFormat(),
  })
  const track = await addSoundTrack(output, run)
  await output.start()
  hand({ t: 'run', run, isVoice: true })
  feed = createSoundFeed((planes, from) => {
    track.add(planes, from).catch(failed)
  }, soundRate)
  const filling = setInterval(() => feed?.fill(now() - run), fillEvery)
  stop = async () => {
    stop = undefined
    clearInterval(filling)
    feed = undefined
    await output.finalize()
    hand({ t: 'end' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToVoice>) => {
  const done = data.t === 'start' ? start(data) : stop?.()
  done?.catch(failed)
})
