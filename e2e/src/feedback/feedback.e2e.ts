/** An attendee rates a session at its end, changes the rating on the Main Stage, and the team reads it. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, comeBack, organiserCalls, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference(() =>
  eventFolder({
    talk: { startsIn: -10, minutes: 60, chat: true },
    next: { startsIn: 120, minutes: 60 },
  }),
)

test('a session is rated at its end, the rating is changed later, and the team sees no name', async () => {
  const ada = await person(conference)
  await comeBack(ada, '/show/talk')
  await expect(ada.getByRole('log', { name: 'Messages' })).toBeVisible()
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'talk', action: 'end' })

  await ada.getByRole('button', { name: '4 of 5' }).click()
  await expect(ada.getByText('Thank you for your rating.')).toBeVisible()
  await ada.getByRole('textbox', { name: 'Comment (optional)' }).fill('More time for questions')
  await expectAccessible(ada)
  await ada.getByRole('button', { name: 'Send comment' }).click()
  await expect(ada.getByText('Thank you for your rating.')).toBeFocused()

  await moveTo(ada, '/stage')
  // It is over, and folded while others follow on its day.
  await ada.getByRole('searchbox').fill('talk')
  await ada.getByRole('button', { name: 'Your rating: 4 of 5. Session talk' }).click()
  await ada.getByRole('button', { name: '5 of 5, excellent' }).click()
  await expect(ada.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue(
    'More time for questions',
  )
  await ada.getByRole('button', { name: 'Send comment' }).click()
  await expect(ada.getByRole('button', { name: 'Your rating: 5 of 5. Session talk' })).toBeVisible()

  const meera = await asOrganiser(conference, '/organise/feedback')
  await meera.getByRole('button', { name: /1 comment/ }).click()
  const comments = meera.getByRole('list', { name: 'Comments on Session talk' })
  await expect(comments.getByRole('listitem')).toHaveText(/^5 of 5\s*More time for questions$/)
  await expect(meera.getByText('Ada')).toHaveCount(0)
  await expectAccessible(meera)
})
