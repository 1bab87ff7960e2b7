/**
 * The process that a server starts for a rehearsal from the console, so that the load is generated outside the
 * server. The server registers and removes the attendees; this process plays one rehearsal and then ends.
 */
import { playRehearsal, type Rehearsal } from './play-rehearsal.ts'
import { resultJson } from './report.ts'

/** ms between progress reports. */
const reportEvery = 500

const stop = new AbortController()
// Also if the server was killed: nothing would remove what is written from then on.
process.once('disconnect', () => process.exit())
process.on('message', (message: { play: Rehearsal & { address: string } } | 'stop') => {
  if (message === 'stop') stop.abort('stopped')
  else void play(message.play)
})

async function play({ address, ...rehearsal }: Rehearsal & { address: string }): Promise<void> {
  const result = await playRehearsal(
    { ...rehearsal, server: new URL(address) },
    stop,
    ({ measured, attendees }) => {
      const report = () => {
        const { phase, elapsed, messages, reactions, failures, latencies } = measured
        process.send?.({
          figures: {
            phase,
            elapsed,
            connected: attendees.filter(({ isHere }) => isHere).length,
            messages,
            reactions,
            stored: latencies.ack.percentile(0.95),
            delivered: latencies.delivery.percentile(0.95),
            failures: failures.reduce((sum, { count }) => sum + count, 0),
          },
        })
      }
      const timer = setInterval(report, reportEvery)
      return () => {
        clearInterval(timer)
        report()
      }
    },
  )
  const { ending, passed, measured, findings, messages, reactions, steps } = resultJson(result)
  const said = findings.map(({ passed, text }) => ({ passed, text }))
  process.send?.(
    { result: { ending, passed, measured, findings: said, messages, reactions, steps } },
    () => process.disconnect?.(),
  )
}
