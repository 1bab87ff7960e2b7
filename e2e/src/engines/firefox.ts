/** Debian's Firefox, driven over WebDriver BiDi, which it supports natively. */
import puppeteer, { type Page } from 'puppeteer-core'
import { openDisplay } from './display.ts'
import { callLimit, type Engine } from './engine.ts'

export const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/**
 * Firefox's words when a page is left while its service worker still hands it a file; where the worker itself fails, it
 * says that a promise was rejected or an error was returned.
 */
const leftBehind = /ServiceWorker intercepted the request and encountered an unexpected error/

export async function openFirefox(): Promise<Engine> {
  const display = await openDisplay()
  const browser = await puppeteer
    .launch({
      browser: 'firefox',
      executablePath: firefox,
      // A headless window has no focus: no focus ring, no full screen.
      headless: false,
      env: display.env,
      args: ['--width=1280', '--height=900'],
      protocolTimeout: callLimit,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB, en',
        // Allow autoplay with sound, as on a site where the user has clicked before.
        'media.autoplay.default': 0,
      },
    })
    .catch((error) => {
      display.close()
      throw error
    })
  const [page = await browser.newPage()] = await browser.pages()
  const errors: string[] = []
  await watch(page, errors)
  await page.setViewport({ width: 1280, height: 800 })
  display.click(640, 700)

  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address, { timeout: callLimit })),
    reload: async () => void (await page.reload({ timeout: callLimit })),
    run: (fn, ...args) => page.evaluate(fn as never, ...args) as never,
    inject: async (script) => void (await page.evaluate(script)),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (key, held) => {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key)
      if (held) await page.keyboard.up(held)
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close().catch(() => browser.process()?.kill('SIGKILL'))
      display.close()
      return errors
    },
  }
}

async function watch(page: Page, errors: string[]): Promise<void> {
  page.on('console', (line) => {
    if (['error', 'warn'].includes(line.type())) errors.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : `${error}`
    if (!leftBehind.test(text)) errors.push(`error: ${text}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) errors.push(`answer: ${answer.status()} ${answer.url()}`)
  })
  await page.evaluateOnNewDocument(() => {
    // For an Error that a page logs, only its type would arrive here.
    for (const level of ['error', 'warn'] as const) {
      const print = console[level]
      console[level] = (...values: unknown[]) =>
        print(...values.map((it) => (it instanceof Error ? `${it}\n${it.stack}` : it)))
    }
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(
        'refused by the policy:',
        event.violatedDirective,
        event.blockedURI,
        event.sample,
      ),
    )
    addEventListener('unhandledrejection', ({ reason }) => console.error('unhandled:', `${reason}`))
  })
}
