/** A real browser on a show page with an open chat, and what can be measured there. */
import type { CDPSession, Page } from 'playwright-core'
import { installProbe, type Noted } from './page-probe.ts'
import { openSignedInPage } from './signed-in-page.ts'

/** Work of the page's main thread so far, in seconds. */
type Work = { script: number; style: number; layout: number; all: number }

export type ChatPage = Awaited<ReturnType<typeof openChatPage>>

/** `slower` divides the processor's speed, because phones are slower than the measuring machine. */
type Device = { width: number; height: number; slower: number }
const desk: Device = { width: 1440, height: 900, slower: 1 }
export const phone: Device = { width: 375, height: 812, slower: 4 }

/** `email` is a registered attendee's; the show must not have started, so that no video plays. */
export async function openChatPage(url: string, email: string, show: string, device = desk) {
  const { page, context, close } = await openSignedInPage(url, email, device)
  await page.goto(`/show/${show}`)
  await page.getByText(/^(No messages yet|This is the start|Load earlier)/).waitFor()
  await page.evaluate(installProbe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.slower })
  const box = page.getByRole('textbox', { name: 'Message' })

  return {
    /** Discards everything recorded so far. */
    forget: () =>
      page.evaluate(() => {
        for (const list of Object.values(window.noted)) list.length = 0
      }),
    noted: (): Promise<Noted> => page.evaluate(() => window.noted),
    work: () => workOf(devtools),
    rows: () => page.getByRole('log').locator('li').count(),
    /** MB of JavaScript objects that are still in use. */
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await metrics(devtools)).JSHeapUsedSize / 1e6
    },
    /** Types like a fast typist, a key every 110 ms, and clears the text at the end. */
    async type(text: string) {
      await box.pressSequentially(text, { delay: 110 })
      await box.fill('')
    },
    prepend: () => prepend(page),
    close,
  }
}

async function metrics(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as {
    [name: string]: number
    JSHeapUsedSize: number
  }
}

async function workOf(devtools: CDPSession): Promise<Work> {
  const now = await metrics(devtools)
  const of = (name: string) => now[name] ?? Number.NaN
  return {
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
    all: of('TaskDuration'),
  }
}

/** Loads a page of history; resolves to how many px that moved the row at the top of the screen. */
function prepend(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const log = document.querySelector('[role="log"]')
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load earlier messages',
    )
    if (!log || !button) throw new Error('there is nothing earlier to load')
    // Near the top, but not so near that the list loads more.
    log.scrollTop = -(log.scrollHeight - log.clientHeight - 300)
    await frame()
    await frame()
    const edge = log.getBoundingClientRect().top
    const row = [...log.querySelectorAll('li')].find((it) => it.getBoundingClientRect().top >= edge)
    const first = log.querySelector('li:has(button)')
    const before = row?.getBoundingClientRect().top ?? Number.NaN
    button.click()
    while (log.querySelector('li:has(button)') === first) await frame()
    await frame()
    return Math.abs((row?.getBoundingClientRect().top ?? Number.NaN) - before)
  })
}
