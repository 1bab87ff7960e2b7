/** An attendee's visit in Firefox and in WebKit, from the sign-in form to Sign Out. */
import { expect } from '@playwright/test'
import { focusShown } from '../keyboard.ts'
import { sayAll } from '../speaker.ts'
import type { Sought } from './find.ts'
import { engines, live, signIn, test } from './people.ts'

const player: Sought = { role: 'group', name: /^Video player/ }
const dialog: Sought = { role: 'dialog', name: 'Ask a Question' }
/** The same name in every language. */
const profile: Sought = { role: 'button', name: /Ada Okafor/, within: { role: 'banner' } }
const button = (name: string, within?: Sought): Sought => ({
  role: 'button',
  name,
  ...(within ? { within } : {}),
})

for (const name of engines)
  test(`${name}: an attendee signs in, watches, asks a question, uses the library and help desk, and signs out`, async ({
    open,
    serve,
  }) => {
    const conference = await serve()
    const notRegistered = /403 .*\/api\/joinEmail/
    const ada = await open(name, conference, notRegistered)

    await test.step('signs in after two errors', async () => {
      await ada.go('/signin')
      await ada.fits()
      await ada.click(button('Sign in'))
      await ada.sees({ role: 'alert', text: /Please enter your email/ })
      await ada.fill({ role: 'textbox', name: 'Email' }, 'nobody@example.org')
      await ada.press('Enter')
      await ada.sees({ role: 'alert', text: /Unregistered email/ })
      await signIn(ada, 'ada@example.org')
    })

    await test.step('sees the home page with its logos', async () => {
      await ada.isAt('/')
      await ada.sees({ role: 'heading', name: 'Hosted by' })
      const logos = () =>
        ada.run(() => {
          const all = [...document.querySelectorAll<HTMLImageElement>('main img:not([alt=""])')]
          for (const it of all) it.scrollIntoView({ behavior: 'instant' })
          return all.filter(({ naturalWidth }) => naturalWidth > 0).length
        })
      await ada.eventually('has drawn the logos', logos).toBe(8)
      await ada.fits()
    })

    await test.step('joins the live session from the stage', async () => {
      await ada.click({ role: 'link', name: 'Main Stage' })
      await ada.hasFocusOn({ role: 'heading', name: 'MAIN STAGE' })
      await ada.sees({ role: 'article' }, 1)
      await ada.fits()
      await ada.click({ role: 'link', name: /^JOIN/, within: { role: 'article' } })
      await ada.isAt('/show/opening')
    })

    await test.step('sees the video play', () => live(ada))

    await test.step('reads the captions', async () => {
      await ada.hover(player)
      await ada.click(button('Captions', player))
      await ada
        .eventually('has captions to show', () =>
          ada.run(() =>
            [...(document.querySelector('video')?.textTracks ?? [])].some(
              ({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0,
            ),
          ),
        )
        .toBe(true)
    })

    await test.step('toggles full screen with the button and with the key', async () => {
      const full = () =>
        ada.eventually('shows the player on the full screen', () =>
          ada.run(() => document.fullscreenElement?.querySelector('video') != null),
        )
      await ada.hover(player)
      await ada.click(button('Full screen', player))
      await full().toBe(true)
      await ada.press('f')
      await full().toBe(false)
      // The page learns about it a moment later than the browser.
      await ada.hover(player)
      await ada.sees(button('Full screen', player))
    })

    await test.step('reaches all controls by keyboard, with a visible focus', async () => {
      await ada.run(() => document.querySelector('video')?.parentElement?.focus())
      const stops: string[] = []
      for (let stop = 0; stop < 14; stop += 1) {
        await ada.press('Tab')
        await ada
          .eventually(`shows the focus at stop ${stop + 1}`, async () => {
            const { name: at, seen } = await ada.run(focusShown)
            return `${seen} ${seen === 'shown' ? '' : at}`.trim()
          })
          .toBe('shown')
        stops.push((await ada.run(focusShown)).name)
      }
      // No stop occurs twice: Firefox would stop at a video as well as at its buttons.
      expect(stops).toEqual([...new Set(stops)])
      expect(stops.join()).toMatch(/BUTTON Pause.*BUTTON Mute.*BUTTON Full screen/)
    })

    await test.step('sends a heart and asks a question', async () => {
      await ada.click({ role: 'button', name: /^Heart/ })
      await ada.sees({ role: 'button', name: /^Heart/, text: /1/ })
      await ada.click(button('Ask a Question'))
      await ada.fill({ role: 'textbox', within: dialog }, 'Who opened the very first hall?')
      await ada.click(button('Send question', dialog))
      await ada.sees({ css: '*', text: 'Sent!', within: dialog })
      await ada.seesNo(dialog)
      await ada.hasFocusOn(button('Ask a Question'))
    })

    await test.step('opens a document in the library', async () => {
      // In the room, pages are in the menu.
      await ada.click(button('Menu'))
      await ada.click({ role: 'link', name: 'Resource Library' })
      const tile: Sought = { role: 'link', name: /^Keynote one/ }
      await ada.sees(tile)
      await ada.fits()
      const address = await ada.run(() =>
        document
          .querySelector<HTMLAnchorElement>('a[href*="keynote-one.pdf"]')
          ?.getAttribute('href'),
      )
      expect(await (await fetch(new URL(address ?? '', conference.url))).text()).toMatch(/^%PDF/)
    })

    await test.step('writes to the help desk', async () => {
      await ada.click({ role: 'link', name: 'Help' })
      await ada.fill({ role: 'textbox', name: /^Comments/ }, 'I hear nothing.')
      await ada.fits()
      await ada.click(button('SUBMIT'))
      await ada.hasFocusOn({ role: 'heading', name: 'Submitted!' })
    })

    await test.step('switches to Arabic, laid out right to left', async () => {
      await ada.click(profile)
      await ada.sees({ role: 'combobox', name: 'Language' })
      await ada.run(() => {
        const choice = document.querySelector<HTMLSelectElement>('select:has([value=ar])')
        if (!choice) throw new Error('there is no choice of language')
        choice.value = 'ar'
        choice.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await ada
        .eventually('reads from right to left', () => ada.run(() => document.documentElement.dir))
        .toBe('rtl')
      for (const path of ['/', '/stage', '/show/opening']) {
        await ada.go(path)
        await ada.sees({ css: 'h1' })
        await ada.engine.resize(390, 844)
        await ada.fits()
        await ada.engine.resize(1280, 800)
        await ada.fits()
      }
    })

    await test.step('signs out of the session, and going back leads to sign-in', async () => {
      // The read position is sent only now and then; the server does not know about the second message yet.
      for (const text of ['A first message', 'A second one']) {
        await sayAll(conference, 'opening', [text])
        await ada.sees({ role: 'listitem', text: new RegExp(text), within: { role: 'log' } })
      }
      await ada.click(profile)
      await ada.click({ role: 'button', name: 'تسجيل الخروج' })
      // Firefox reports files as failed if the page is left before they have loaded.
      const isAtSignIn = async () => {
        await ada.isAt('/signin')
        await ada.sees({ role: 'textbox' })
      }
      await isAtSignIn()
      await ada.go('/show/opening')
      await isAtSignIn()
    })
  })
