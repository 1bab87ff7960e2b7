/** An organiser opens a session to everyone, and sees its guests beside the viewers. */
import { expect } from '@playwright/test'
import { accessibleWideAndNarrow } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = eachConference(hallEvent)

/** A device in the session's room, without a page. */
async function guestIn(showId: string): Promise<void> {
  const request = { method: 'POST', body: JSON.stringify({ showId }) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${conference.url}/api/watch-open`, { ...request, headers })
  const { token } = (await answer.json()) as { token: string }
  const socket = new WebSocket(`${conference.url.replace('http', 'ws')}/api/live`, 'rostra.v1')
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ t: 'hello', token }))
  socket.send(JSON.stringify({ t: 'enter', channel: showId }))
}

test('a session is opened with its address, for the sites that the event names, and its guests are counted', async () => {
  const page = await asOrganiser(conference, '/organise/event?tab=access')
  const embed = page.getByLabel('Sites that may show open sessions')
  await embed.fill('https://www.example.org/talks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/enter a site such as/i).first()).toBeVisible()
  await embed.fill('https://www.example.org\n')
  await page.getByLabel('Show guests only the first names').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Event saved')).toBeVisible()
  await accessibleWideAndNarrow(page)

  await moveTo(page, '/organise/sessions?edit=hall')
  await page.getByLabel('Open to everyone').check()
  await expect(page.getByText(`${conference.url}/watch/hall`, { exact: true })).toBeVisible()
  await accessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, '“Session hall” saved')).toBeVisible()

  await guestIn('hall')
  await guestIn('hall')
  await moveTo(page, '/organise')
  const desk = page.getByRole('region', { name: 'Watching' })
  await expect(desk).toContainText('2 of them without an account')
  await expect(page.getByRole('list', { name: 'On now' })).toContainText('(2 guests)')
})
