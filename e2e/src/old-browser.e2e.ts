/** Browsers older than the site supports: they get a page that says so, in the visitor's language. */
import { expect } from '@playwright/test'
import { accessibleOnPhone } from './accessible.ts'
import { person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(undefined, { basePath: '/conference' })

/** Takes away a feature that old browsers lack. */
const grownOld = () => Reflect.deleteProperty(Map, 'groupBy')

test('an old browser gets a page that lists supported browsers and links back', async () => {
  const page = await person(conference)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Promise'))
  const check = page.waitForResponse(/browser-check/)
  await page.goto('/conference/show/opening?from=mail')
  // Every page waits for it.
  expect((await (await fetch((await check).url())).text()).length).toBeLessThan(400)
  await expect(page).toHaveURL('/conference/old-browser#/conference/show/opening?from=mail')
  const heading = page.getByRole('heading', { name: 'Your browser is too old for this site' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^Your browser is too old for this site · International Women's/)
  await expect(page.getByRole('listitem')).toHaveText([/^Chrome/, /^Edge/, /^Firefox/, /^Safari/])
  await expect(page.getByRole('link', { name: 'Open the site again' })).toHaveAttribute(
    'href',
    '/conference/show/opening?from=mail',
  )
  const french = await person(conference, { locale: 'fr-CA' })
  await french.addInitScript(grownOld)
  await french.goto('/conference/')
  await expect(french.locator('h1')).toHaveText('Votre navigateur est trop ancien pour ce site')
  await accessibleOnPhone(french)
})

test('the console shows the old-browser page too, and its link back never leads to another site', async () => {
  const page = await person(conference)
  const back = page.getByRole('link', { name: 'Open the site again' })
  await page.addInitScript(grownOld)
  await page.goto('/conference/organise')
  await expect(back).toHaveAttribute('href', '/conference/organise')
  for (const hash of ['//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', '']) {
    await page.goto('about:blank')
    await page.goto(`/conference/old-browser#${hash}`)
    await expect(back).toHaveAttribute('href', '/conference/')
  }
})
