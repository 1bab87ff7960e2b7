/** Stands in for the players of Vimeo and YouTube: a page at their address that exchanges their documented messages. */
import { expect, type Page } from '@playwright/test'

/** The functions of each page: `answer`, silent before, and `showAt`, where someone seeks in it, both for the tests. */
const players = {
  youtube: {
    url: 'https://youtu.be/aqz-KE-bpKQ',
    hosts: 'https://www.youtube-nocookie.com/**',
    report: (seconds: number): unknown =>
      JSON.stringify({ event: 'infoDelivery', info: { currentTime: seconds } }),
    script: `
      const query = new URLSearchParams(location.search)
      const info = { currentTime: 0, duration: 90, playbackRate: 1, playerState: -1 }
      let answers = false
      let page
      const say = (event) => {
        if (answers) page?.postMessage(JSON.stringify({ event, info }), query.get('origin'))
      }
      addEventListener('message', ({ data, source }) => {
        const { event, func, args } = JSON.parse(data)
        if (event === 'listening' && query.get('enablejsapi') === '1') {
          page = source
          return say('initialDelivery')
        }
        if (func === 'seekTo') info.currentTime = args[0]
        if (func === 'playVideo') info.playerState = 1
        say('infoDelivery')
      })
      const answer = () => {
        answers = true
        say('initialDelivery')
      }
      const showAt = (seconds) => {
        Object.assign(info, { currentTime: seconds, playerState: 2 })
        say('infoDelivery')
      }`,
  },
  vimeo: {
    url: 'https://vimeo.com/76979871',
    hosts: 'https://player.vimeo.com/**',
    report: (seconds: number): unknown => ({ event: 'timeupdate', data: { seconds } }),
    script: `
      const wanted = new Set()
      let isReady = false
      let [seconds, paused] = [0, true]
      const say = (event) => {
        if (wanted.has(event))
          parent.postMessage({ event, data: { seconds, duration: 90, percent: seconds / 90 } }, '*')
      }
      addEventListener('message', ({ data: { method, value } }) => {
        if (!isReady) return
        if (method === 'addEventListener') return wanted.add(value)
        if (method === 'setCurrentTime') seconds = value
        if (method === 'play') paused = false
        const answers = { getCurrentTime: seconds, getPaused: paused, getPlaybackRate: 1 }
        parent.postMessage({ method, value: answers[method] ?? value }, '*')
        if (method === 'setCurrentTime') say('seeked')
        if (method === 'play') say('play')
      })
      const answer = () => {
        isReady = true
        parent.postMessage({ event: 'ready' }, '*')
      }
      const showAt = (to) => {
        ;[seconds, paused] = [to, true]
        say('pause')
        say('timeupdate')
      }`,
  },
} as const

export const providersPlayers = Object.keys(players) as (keyof typeof players)[]

export function providersPlayer(type: keyof typeof players) {
  const { url, hosts, report, script } = players[type]
  return {
    /** A recording's address. */
    url,
    serve: (page: Page) =>
      page.route(hosts, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
      ),
    /** The player on a page, once it is loaded. */
    async playerOf(page: Page) {
      const element = page.locator('iframe')
      await expect(element).toBeVisible()
      const frame = await (await element.elementHandle())?.contentFrame()
      await frame?.waitForFunction('typeof showAt === "function"')
      return {
        answer: () => frame?.evaluate('answer()'),
        showAt: (seconds: number) => frame?.evaluate(`showAt(${seconds})`),
        reportOf: report,
      }
    },
  }
}
