import { closeCodes, subprotocol } from '@rostra/domain/contract/live-frames'
import type { DeviceCheck } from '@rostra/domain/device-check/device-check'

/** ms after which a connection attempt counts as failed. */
const within = 5_000
/** No valid token: any answer, even “not signed in”, shows that the connection works. */
const token = 'ready'

/**
 * Whether the live channel can be reached, and its response time in ms. `base` is the site's address without a
 * trailing slash. If the WebSocket fails, the HTTP fallback is tried, as on pages.
 */
export async function checkLive(base: string): Promise<DeviceCheck['live']> {
  const ms = await byWebSocket(base)
  if (ms !== undefined) return { way: 'websocket', ms }
  const overHttp = await byHttp(base)
  return overHttp === undefined ? { way: 'none', ms: 0 } : { way: 'http', ms: overHttp }
}

function byWebSocket(base: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/live`, subprotocol)
    let askedAt = performance.now()
    const end = (ms?: number) => {
      window.clearTimeout(timer)
      socket.close()
      resolve(ms)
    }
    const timer = window.setTimeout(() => end(), within)
    socket.onopen = () => {
      askedAt = performance.now()
      socket.send(JSON.stringify({ t: 'hello', token }))
    }
    socket.onclose = ({ code }) =>
      end(code === closeCodes.notSignedIn ? Math.round(performance.now() - askedAt) : undefined)
  })
}

async function byHttp(base: string): Promise<number | undefined> {
  const askedAt = performance.now()
  try {
    const { status } = await fetch(`${base}/api/live/open`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: '{}',
      signal: AbortSignal.timeout(within),
    })
    return status === 401 ? Math.round(performance.now() - askedAt) : undefined
  } catch {
    return undefined
  }
}
