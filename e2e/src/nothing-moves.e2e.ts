/**
 * No control moves while a page loads or when something is added to it: a click just after a move would be lost,
 * or hit something else. Scrollbars take up space here, as in most people's windows.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { flags, headlessShell } from '../chromium.ts'
import { eventFolder } from './conference.ts'
import { putOnPage } from './on-the-page.ts'
import { act, chatIsOpen, comeBack, inChat, message, person, say, setUp } from './people.ts'
import { settledBox } from './settled.ts'
import { oneConference, test } from './test.ts'

test.use({
  launchOptions: {
    executablePath: headlessShell,
    args: flags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

const conference = oneConference(() => {
  const folder = eventFolder({
    hall: { startsIn: -10, minutes: 60, chat: true },
    call: { startsIn: -10, minutes: 60, stream: 'zoom', url: 'https://zoom.us/j/123456789' },
    voted: { startsIn: -10, minutes: 60, chat: true },
    soon: { startsIn: 10, minutes: 45, chat: true },
    talk: { startsIn: -10, minutes: 60, chat: true },
  })
  appendFileSync(join(folder, 'event.yaml'), 'publicPage: true\n')
  appendFileSync(join(folder, 'sessions.yaml'), '  questions: open\n')
  return folder
})

/** The pages with the most parts that load separately. */
const wide = [paths.home(), paths.stage(), ...['hall', 'call', 'soon'].map((it) => paths.show(it))]
const narrow = [paths.home(), paths.show('hall')]
const consoleScreens = [...['', '?tab=questions', '?tab=help', 'attendees']].map(
  (it) => `/organise/${it}`,
)

test('no control moves while a page of the site loads, in a wide window and on a phone', {
  tag: '@slow',
}, async () => {
  for (const [size, screens] of [
    [{}, wide],
    [{ width: 375, height: 812 }, narrow],
  ] as const) {
    const visitor = await person(conference, size)
    await expectStill(visitor, paths.event(), await loadOneByOne(visitor))
    await expect(visitor.getByRole('heading', { name: 'Programme' })).toBeVisible()
    const page = await person(conference, size)
    await comeBack(page, paths.accessibility())
    const moved = await loadOneByOne(page)
    for (const path of screens) await expectStill(page, path, moved)
  }
})

test('no control moves while a console screen loads', { tag: '@slow' }, async () => {
  // Most organisers are in the event's time zone, which determines how much space is reserved.
  const page = await person(conference, { timeZone: 'UTC' })
  await setUp(page, conference)
  const moved = await loadOneByOne(page)
  for (const path of consoleScreens) await expectStill(page, path, moved)
})

test('the sign-in form is rendered with its web fonts, or with fallback fonts after two seconds', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  const fonts: Route[] = []
  await page.route(/\.woff2$/, (route) => void fonts.push(route))
  await page.addInitScript(countFonts)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const open = async () => {
    // The page’s load event would wait for its fonts.
    await page.goto('/signin', { waitUntil: 'commit' })
    await expect.poll(() => fonts.length).toBe(2)
    // The page sets this style in the same step in which it starts to wait for the fonts.
    await expect(page.locator('html')).toHaveAttribute('style', /scrollbar-gutter/)
  }
  /** The page waits on timers of the stopped clock, so the form appears only after some more time on it. */
  const expectDrawn = async (withFonts: number) => {
    await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible()
    await page.clock.runFor(500)
    await expect(page.locator('html')).toHaveAttribute('data-fonts', `${withFonts}`)
  }

  await open()
  for (const route of fonts.splice(0)) await route.fallback()
  await expectDrawn(2)

  await open()
  await expect(page.locator('.opening')).toBeVisible()
  await page.clock.runFor(2_000)
  await expectDrawn(0)
})

/** Runs in the page: stores on the root element how many fonts had loaded when the sign-in form appeared. */
function countFonts() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('button[type=submit]')) return
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    document.documentElement.dataset.fonts = `${loaded.length}`
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

test('a poll, a pinned card or a dialog that appears does not move a session’s buttons', async () => {
  const wide = await enterVoted({ height: 2000 })
  const phone = await enterVoted({ width: 375, height: 812 })
  const onPhone = [
    phone.getByRole('tab', { name: 'Chat' }),
    phone.getByRole('button', { name: 'Chat menu' }),
    phone.getByRole('button', { name: 'Clap' }),
  ]
  const onWide = [
    wide.getByRole('button', { name: /^Star: / }),
    wide.getByRole('button', { name: 'Clap' }),
    wide.getByRole('button', { name: 'Ask a Question' }),
    wide.getByRole('button', { name: 'Hide chat' }),
    wide.getByRole('button', { name: 'Send' }),
  ]
  const places = (controls: Locator[]) => Promise.all(controls.map(settledBox))
  const before = [await places(onWide), await places(onPhone)]
  await putOnPage(conference, 'voted')
  for (const page of [wide, phone]) {
    await expect(page.locator('[data-kind="poll"]')).toBeVisible()
    await expect(page.getByRole('button', { name: /Show all/ })).toContainText('1/2')
  }
  expect([await places(onWide), await places(onPhone)]).toEqual(before)

  // Nothing scrolls in such a tall window; the dialog must not reserve space for a scrollbar behind it.
  await wide.getByRole('button', { name: 'Ask a Question' }).click()
  await expect(wide.getByRole('dialog', { name: 'Ask a Question' })).toBeVisible()
  const behind = wide.locator('main h1, header a').first()
  const there = await settledBox(behind)
  await wide.keyboard.press('Escape')
  await expect(wide.getByRole('dialog')).toHaveCount(0)
  expect(await places([behind, ...onWide])).toEqual([there, ...(before[0] ?? [])])
})

test('a message’s reactions and quote do not move the messages below when their code loads', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await inChat(page, 'ada@example.org', 'talk')
  await say(page, 'Is there coffee?')
  await act(page, 'Is there coffee?', 'Clapping')
  await act(page, 'Is there coffee?', 'Reply')
  await say(page, 'Yes, outside')
  await say(page, 'Enjoy it')
  const loading: Route[] = []
  await page.route(/message-extras-[^/]*\.js$/, (route) => void loading.push(route))
  await page.reload()
  await chatIsOpen(page)
  await expect.poll(() => loading.length).toBe(1)
  const last = message(page, 'Enjoy it')
  const before = await settledBox(last)
  for (const route of loading) await route.fallback()
  await expect(page.getByRole('button', { name: 'Clapping, 1' })).toBeVisible()
  expect(await settledBox(last)).toEqual(before)
})

async function enterVoted(size: { width?: number; height: number }) {
  const page = await person(conference, size)
  await comeBack(page, paths.show('voted'))
  await chatIsOpen(page)
  return page
}

async function expectStill(page: Page, path: string, { found, quiet }: Watch): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await quiet()
  expect(found, path).toEqual([])
}

type Watch = Awaited<ReturnType<typeof loadOneByOne>>

/** From now on each file and each response arrives in a frame of its own, and movements are recorded. */
async function loadOneByOne(page: Page) {
  const found: string[] = []
  const waiting: Route[] = []
  let last = Promise.resolve()
  await page.exposeFunction('noteMoved', (what: string) => found.push(what))
  await page.addInitScript(watchControls)
  const next = async () => {
    const route = waiting.shift()
    if (!route) return
    const request = route.request()
    const response = request.response()
    await route.fallback()
    const answer = await response
    // An early call's answer is only read once the code behind it in this queue has loaded.
    if (request.url().endsWith('.js')) await answer?.finished()
    await drawn(page)
  }
  // Keep the fallback fonts: when a font arrives depends on the machine.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.route(/\.js$|\/api\//, (route) => {
    waiting.push(route)
    // The requests of a page that was left are aborted.
    last = last.then(next).catch(() => undefined)
  })
  return {
    found,
    /** Resolves when there was no new request for two frames. */
    quiet: async () => {
      let before: Promise<void> | undefined
      while (before !== last) {
        before = last
        await last
        await drawn(page)
      }
    },
  }
}

/** Resolves after the next frame and its tasks. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page: reports visible controls, or their containers, that moved. */
function watchControls() {
  if (window !== window.top) return
  const controls = 'a[href], button, input, select, textarea, summary'
  /** px; text that arrives is a little wider than its placeholder. */
  const allowed = 10
  /** px of a control that must have been visible. */
  const seen = 44
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const control = element?.closest(controls) ?? element?.querySelector(controls)
        const [x, y] = [Math.round(to.x - from.x), Math.round(to.y - from.y)]
        if (!control || Math.max(Math.abs(x), Math.abs(y)) < allowed) continue
        // A hidden element had no height.
        if (from.height === 0 || from.y > innerHeight - seen) continue
        const name = control.getAttribute('aria-label') ?? control.textContent
        const { noteMoved } = window as unknown as { noteMoved(what: string): void }
        noteMoved(
          `${location.pathname}: “${name}” and its like moved by ${x}, ${y} px from ${from.y} in ${element?.className}`,
        )
      }
  }).observe({ type: 'layout-shift', buffered: true })
}
