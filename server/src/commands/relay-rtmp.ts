import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import {
  ladderList,
  ladderPlaylist,
  relayLadder,
  relayOutput,
} from '@rostra/domain/studio/encoder-settings'
import { type Command, type Io, UsageError } from './command.ts'
import { forward } from './relay-forward.ts'

export const relayRtmp: Command = {
  name: 'relay rtmp',
  help: `rostra relay rtmp [--to ADDRESS] [--port 1935] [--host 127.0.0.1] [--ladder]

Receives RTMP and sends it to a studio session, for programs that can’t send HLS, such as Zoom, Teams or vMix.
Runs ffmpeg, which has to be installed. The picture isn’t encoded again: set H.264, AAC and a key frame every
2 seconds in the program. Let it send to rtmp://HOST:PORT/live. Waits for the next one when a program stops;
Ctrl+C ends it.

  --to ADDRESS  the ingest address that “rostra studio key” prints; leave it out to be asked for it, so that
                it isn’t in the shell’s history
  --port        where programs send to; 1935 if you leave it out
  --host        the address to listen on; 127.0.0.1 is this machine only, 0.0.0.0 every network it is in.
                RTMP has no password: let in only machines you trust
  --ladder      also makes smaller pictures, of 480 and 240 lines, for slow connections. The received one stays
                as it is, and each has the sound. Needs half a core for 720 lines at 25 pictures a second, and
                runs at low priority: not on the server’s own computer unless that has a core to spare`,

  async run(args, io) {
    // The arguments contain the key, and every user of this machine can list them.
    process.title = 'rostra relay rtmp'
    const { to, port, host, ladder } = await wishOf(args, io)
    if (ladder) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    io.err(`Waiting for RTMP on rtmp://${host}:${port}/live. Ctrl+C ends it.`)
    const ending = new AbortController()
    const end = () => ending.abort()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    const onFailed = (status: number | undefined) =>
      io.err(
        status === undefined
          ? 'rostra relay rtmp: the server can’t be reached. The relay goes on.'
          : `rostra relay rtmp: ${refusals[status] ?? `the server answered ${status}.`}`,
      )
    const instead = ladder ? { name: ladderPlaylist, text: ladderList() } : undefined
    const forwarding = await forward({ to, instead, onFailed })
    try {
      while (!ending.signal.aborted) {
        const { code, reason, received } = await runFfmpeg(
          { to: forwarding.url, port, host, ladder },
          ending.signal,
        )
        if (ending.signal.aborted) break
        if (code === undefined) {
          io.err(
            'rostra relay rtmp: ffmpeg isn’t installed. Install it, for example: apt install ffmpeg',
          )
          return 1
        }
        if (!received) {
          io.err(`rostra relay rtmp: ffmpeg ended: ${reason}`)
          return 1
        }
        io.err('The program has stopped sending. Waiting for the next one.')
      }
      return 0
    } finally {
      forwarding.close()
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
    }
  },
}

type Wish = { to: string; port: number; host: string; ladder: boolean }

/** What to do about a refusal, by its HTTP status. */
const refusals: Record<number, string> = {
  403: 'the key no longer works. Start the relay again with a new address from “rostra studio key”.',
  409: 'another encoder is sending to this session. Stop it; the relay goes on.',
  507: 'the server’s disk is full.',
}

async function wishOf(args: string[], { ask }: Io): Promise<Wish> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      ladder: { type: 'boolean' },
    },
  })
  const { port = '1935', host = '127.0.0.1', ladder = false } = values
  const to = values.to ?? (await ask?.('Ingest address: ', { hidden: true })) ?? ''
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new UsageError(
      'rostra relay rtmp: --to takes the address that “rostra studio key” prints',
    )
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new UsageError(`rostra relay rtmp: "${port}" is not a port; use a number from 1 to 65535`)
  if (!/^[\w.:[\]-]+$/.test(host))
    throw new UsageError(`rostra relay rtmp: "${host}" is not an address to listen on`)
  return { to: to.replace(/\/$/, ''), port: Number(port), host, ladder }
}

/** `code` is undefined if ffmpeg is not installed; `received` says whether a program has sent anything. */
type Ended = { code: number | null | undefined; reason: string; received: boolean }

const runFfmpeg = (wish: Wish, signal: AbortSignal): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn('ffmpeg', argumentsFor(wish), {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    })
    let said = ''
    let received = false
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-20_000)
      // At once: it names each file that it sends, and after some minutes only these would be left.
      received ||= /Input #0|Output #0/.test(said)
    })
    let isMissing = false
    child.on('error', (error) => {
      isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (isMissing) resolve({ code: undefined, reason: '', received: false })
    })
    child.on('close', (code) => {
      const lines = said.replaceAll(wish.to, 'ADDRESS').trim().split('\n')
      if (!isMissing) resolve({ code, reason: lines.at(-1) ?? '', received })
    })
  })

const argumentsFor = ({ to, port, host, ladder }: Wish): string[] => [
  '-hide_banner',
  ...['-f', 'live_flv', '-listen', '1', '-i', `rtmp://${host}:${port}/live`],
  ...(ladder ? relayLadder(to) : ['-c', 'copy', ...relayOutput(to)]),
]
