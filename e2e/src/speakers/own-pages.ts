/** Speakers' own pages, which need no account. */
import { expect } from '@playwright/test'
import { loaded, openPage, type Screen } from '../all-screens.ts'
import type { organiserCalls } from '../people.ts'

type Call = Awaited<ReturnType<typeof organiserCalls>>['call']

/** The page of the first speaker; each time it is opened at the same address. */
export async function ownPage(call: Call): Promise<Screen> {
  const { speakers } = await call('speakers', {})
  const { url } = await call('speaker-link', { id: speakers[0].id })
  return {
    where: 'a speaker’s own page',
    async show(page) {
      await openPage(page, url)
      await expect(page.getByRole('button', { name: /./ }).first()).toBeVisible()
    },
  }
}

/** An address that has ended. */
export const endedOwnPage = loaded(`/speaker/${'A'.repeat(43)}`)
