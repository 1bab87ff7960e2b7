/** The team's console in Firefox and in WebKit. */
import { choosePassword, staffPassword } from '../people.ts'
import { sayAll } from '../speaker.ts'
import type { Sought } from './find.ts'
import { engines, test } from './people.ts'

const button = (name: string, within?: Sought): Sought => ({
  role: 'button',
  name,
  ...(within ? { within } : {}),
})
const heading = (name: string): Sought => ({ role: 'heading', name })

for (const name of engines)
  test(`${name}: an organiser signs in, removes a message, edits a session and previews the site`, {
    tag: '@slow',
  }, async ({ open, serve }) => {
    const conference = await serve()
    await choosePassword(conference)
    await sayAll(conference, 'opening', ['A kind word', 'A rude remark'])
    const staff = await open(name, conference)

    await test.step('signs in', async () => {
      await staff.go('/organise')
      await staff.fill({ role: 'textbox', name: 'Email' }, 'organiser@example.org')
      await staff.fill({ css: 'input[type=password]' }, staffPassword)
      await staff.press('Enter')
      await staff.sees(heading('Live desk'))
      // Wait for the whole screen: WebKit reports requests that are aborted by the next navigation.
      await staff.sees({ role: 'region', name: 'Watching' })
    })

    await test.step('removes a message', async () => {
      await staff.go('/organise/moderate')
      const row: Sought = { role: 'listitem', text: /A rude remark/ }
      // Its buttons appear with the pointer.
      await staff.hover(row)
      await staff.click(button('Remove message from Bea Lindqvist', row))
      await staff.sees({ css: 'del', text: 'A rude remark' })
    })

    await test.step('edits a session', async () => {
      await staff.go('/organise/sessions')
      await staff.click({ role: 'link', name: 'Edit Walk the archive' })
      await staff.fill({ role: 'textbox', name: 'Title' }, 'Run through the archive')
      await staff.click(button('Save'))
      await staff.sees({ css: '*', text: '“Run through the archive” saved' })
    })

    await test.step('previews the site without scrolling the page', async () => {
      await staff.go('/organise/preview')
      await staff.sees({ css: 'iframe' })
      await staff
        .eventually('has the site in the frame', () =>
          staff.run(
            () =>
              document
                .querySelector('iframe')
                ?.contentDocument?.querySelectorAll('main img:not([alt=""])').length,
          ),
        )
        .toBe(8)
      // The intro would take the focus, and Firefox would scroll to it, so the frame starts with the intro seen.
      const intro = () =>
        staff.run(() =>
          document
            .querySelector('iframe')
            ?.contentWindow?.localStorage.getItem('first-time-viewed'),
        )
      await staff.eventually('holds the intro off', intro).toBe('true')
      await staff.eventually('is at the top', () => staff.run(() => scrollY)).toBe(0)
    })
  })
