/**
 * The process that a server starts for a rehearsal from the console, so that the load is generated outside the
 * server. The server registers and removes the attendees; this process plays one rehearsal and then ends.
 */
import { playRehearsal, type Rehearsal } from './play-rehearsal.ts'
import { resultJson } from './report.ts'

const stop = new AbortController()
// Also if the server was killed: nothing would remove what is written from then on.
process.once('disconnect', () => process.exit())
process.on('message', (message: { play: Rehearsal & { address: string } } | 'stop') => {
  if (message === 'stop') stop.abort('stopped')
  else void play(message.play)
})

async function play({ address, ...rehearsal }: Rehearsal & { address: string }): Promise<void> {
  const result = await playRehearsal({ ...rehearsal, server: new URL(address) }, stop)
  process.send?.(resultJson(result), () => process.disconnect?.())
}
