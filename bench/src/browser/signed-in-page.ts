/** A real browser with an attendee of the demo event signed in. */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { plainFlags, wholeBrowser } from '../../../e2e/chromium.ts'

/** `devtoolsPort` opens the DevTools protocol to another program; `still` asks pages for reduced motion. */
type Options = { width: number; height: number; devtoolsPort?: number; still?: boolean }

export type SignedInPage = { page: Page; context: BrowserContext; close(): Promise<void> }

/** `email` is a registered attendee's at the server at `url`. The page is Home, and its intro counts as seen. */
export async function openSignedInPage(
  url: string,
  email: string,
  { width, height, devtoolsPort, still = false }: Options,
): Promise<SignedInPage> {
  // A persistent context, because a program that attaches to the browser sees no other kind.
  const context = await chromium.launchPersistentContext('', {
    executablePath: wholeBrowser,
    args: [...plainFlags, ...(devtoolsPort ? [`--remote-debugging-port=${devtoolsPort}`] : [])],
    baseURL: url,
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: still ? 'reduce' : 'no-preference',
  })
  await context.addInitScript(() => localStorage.setItem('first-time-viewed', 'true'))
  const [page = await context.newPage()] = context.pages()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  return { page, context, close: () => context.close() }
}
