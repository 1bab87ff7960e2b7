/** The browser dependencies of a live connection: the site's, and those that pages have of their own beside it. */
import { subprotocol } from '@rostra/domain/contract/live-frames'
import { basePath } from '../base-path.ts'
import type { LiveDeps } from './live-connection.ts'
import { createLiveWay } from './live-way.ts'
import { localMoment } from './server-clock.ts'

export function pageConnection(token: () => string | undefined): LiveDeps {
  const base = location.origin + basePath()
  return {
    openSocket: createLiveWay({
      openWebSocket: () => new WebSocket(`${base.replace(/^http/, 'ws')}/api/live`, subprotocol),
      carryByLine: async (socket, onFrame) =>
        (await import('./live-line.ts')).carryByLine(socket, onFrame, base),
      now: Date.now,
    }),
    token,
    random: Math.random,
    now: localMoment,
    after: (ms, run) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
  }
}
