/** Hundreds of clients stop reading: memory must stay flat, and others must be answered as before. */
import { join } from 'node:path'
import { expectHostilities } from '../../../server/src/testing/after-hostile.ts'
import { type Memory, openInspector } from '../../../server/src/testing/inspector.ts'
import { channelsOf } from '../../../server/src/testing/numbered-event.ts'
import { deploy } from '../deployment.ts'
import { fillChannel, stall, uploadFile, wantedOf } from './stalled-readers.ts'
import { createWitness } from './witness.ts'

/** Bytes that one stalled reader may cost: two buffers of a stream, and its share of the feed. */
const eachMayCost = 512 * 1024
/** Bytes by which the process may grow for other reasons. */
const slack = 32 * 1024 * 1024
/** The witness fills the feeds that are not read: ms between its messages, and characters in each. */
const witness = { every: 25, length: 900 }

export type StalledReport = {
  began: Record<string, number>
  /** Kinds of reader that were refused, with the status: a rate limit is not an error. */
  refused: string[]
  memory: { before: Memory; stalled: Memory; atEnd: Memory; after: Memory }
  witnessed: number
  found: string[]
}

/** `messages` is how many of the witness's messages are acknowledged while the readers are stalled. */
export async function runStalledTrial(readers: number, messages: number): Promise<StalledReport> {
  const hostilities = expectHostilities({ keeps: /^files\b(?!.*\.(?:part|taken)$)/ })
  const deployment = await deploy('sqlite', 2, hostilities.settings)
  const [server] = deployment.servers
  const [one, other] = deployment.people
  try {
    if (!server || !one || !other) throw new Error('the deployment has nobody')
    const { url } = server
    const [, channel] = channelsOf(1)
    fillChannel(join(deployment.dataDir, 'rostra.sqlite'), channel)
    const path = await uploadFile(url, deployment.organiser)
    hostilities.log.keepTokensOut([one.token, other.token, deployment.organiser])
    const tokens = { organiser: deployment.organiser, attendee: other.token }
    const wanted = wantedOf(channel, path, tokens)
    // Warms up: code that runs for the first time is compiled, and the system allocates buffers.
    const warm = await stall(url, wanted, 6)
    warm.end()
    await hostilities.begin(deployment)
    const chatter = createWitness(url, one, witness.every, witness.length)
    hostilities.log.keepTextsOut([chatter.mark])
    const inspector = await openInspector(server.debuggerUrl)
    const before = await inspector.memory()
    const stalled = await stall(url, wanted, readers)
    const when = await inspector.memory()
    const until = chatter.acknowledged + messages
    while (chatter.acknowledged < until && deployment.failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const atEnd = await inspector.memory()
    stalled.end()
    const found = [...deployment.failures, ...(await chatter.end())]
    const after = await inspector.memory()
    inspector.close()
    for (const [name, memory] of Object.entries({ stalled: when, atEnd }))
      if (memory.rss > before.rss + readers * eachMayCost + slack)
        found.push(`${name}: ${memory.rss} bytes resident, and ${before.rss} before`)
    found.push(...(await hostilities.end()))
    const { began, refused } = stalled
    const memory = { before, stalled: when, atEnd, after }
    return { began, refused, memory, witnessed: chatter.acknowledged, found }
  } finally {
    await deployment.close()
  }
}
