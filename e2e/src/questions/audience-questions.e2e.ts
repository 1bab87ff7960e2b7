/** Questions that everyone in a session sees: two attendees and a moderator. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { askQuestion, asOrganiser, comeBack, person } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = eachConference(() => {
  const folder = eventFolder({
    b: { startsIn: 300, minutes: 60 },
    a: { startsIn: -5, minutes: 60, chat: true },
  })
  appendFileSync(join(folder, 'sessions.yaml'), '  questions: moderated\n')
  return folder
})

const questions = (page: Page) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
const question = (page: Page, text: string) => questions(page).filter({ hasText: text })
const vote = (page: Page, text: string) =>
  question(page, text).getByRole('button', { name: 'Vote', exact: true })

/** Undoes the last step from its toast. */
async function takeBack(page: Page, step: string) {
  await toast(page, step).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone').first()).toBeVisible()
}

async function askForApproval(page: Page, text: string) {
  await askQuestion(page, text)
  await expect(question(page, text)).toContainText('Waiting for approval. Only you can see it.')
}

test('attendees ask questions and vote; moderators approve, merge, put on air and answer them', async () => {
  const [ada, bea] = [await person(conference), await person(conference)]
  await comeBack(ada, '/show/a')
  await comeBack(bea, '/show/a', 'bea@example.org')
  for (const page of [ada, bea]) await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(bea.getByText('No questions yet. Yours appears here once')).toBeVisible()
  await askForApproval(ada, 'Why now?')
  await askForApproval(ada, 'Why not before?')
  await expect(questions(bea)).toHaveCount(0)

  const mo = await asOrganiser(conference, '/organise/questions')
  const more = async (text: string, step: string) => {
    await question(mo, text)
      .getByRole('button', { name: /^More for/ })
      .click()
    await mo.getByRole('button', { name: step, exact: true }).click()
  }
  await question(mo, 'Why now?').getByRole('button', { name: 'Approve' }).click()
  await takeBack(mo, 'Question approved')
  await expect(question(mo, 'Why now?')).toContainText('Waiting for approval')
  for (const text of ['Why now?', 'Why not before?'])
    await question(mo, text).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(ada, 'Your question was approved').first()).toBeVisible()

  await vote(bea, 'Why not before?').click()
  await expect(vote(bea, 'Why not before?')).toHaveAttribute('aria-pressed', 'true')
  await expect(question(ada, 'Why not before?')).toContainText('1 vote')
  await expect(questions(ada)).toContainText(['Why not before?', 'Why now?'])
  await expect(question(mo, 'Why not before?')).toContainText('1 vote')

  // Bea's list has the pointer and the focus: nothing in it moves until she asks for the new order.
  await expect(questions(bea)).toContainText(['Why now?', 'Why not before?'])
  await vote(bea, 'Why now?').press('Space')
  await expect(vote(bea, 'Why now?')).toHaveAttribute('aria-pressed', 'true')
  await vote(bea, 'Why now?').press('Enter')
  await expect(vote(bea, 'Why now?')).toHaveAttribute('aria-pressed', 'false')
  await bea.getByRole('button', { name: 'Show new order' }).click()
  await expect(questions(bea)).toContainText(['Why not before?', 'Why now?'])
  await accessibleOnPhone(bea)
  // The pointer and the focus leave the list.
  await bea.getByRole('tab', { name: 'Questions' }).click()

  await expect(questions(mo)).toContainText(['Why not before?', 'Why now?'])
  await more('Why now?', 'Dismiss')
  await expect(questions(mo)).toHaveCount(1)
  await takeBack(mo, 'Question dismissed')
  await expect(questions(mo)).toHaveCount(2)
  // Undo was clicked, and is gone with the focus: its notice goes, too.
  await mo.mouse.move(0, 0)
  await expect(toast(mo, 'Undone')).toHaveCount(0)

  await more('Why not before?', 'Merge…')
  await question(mo, 'Why not before?').getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(question(ada, 'Why not before?')).toContainText('Merged with a similar question.')
  await expect(questions(bea)).toHaveText([/Why now\?/])
  // Until the merged question has left the list, the row of the other one contains both texts.
  await expect(questions(mo)).toHaveCount(1)

  await question(mo, 'Why now?').getByRole('button', { name: 'Put on air' }).click()
  await expect(toast(ada, 'Your question is being answered now')).toBeVisible()
  await expect(question(bea, 'Why now?')).toContainText('Being answered now')
  await mo.getByRole('button', { name: 'On air 1' }).click()
  await more('Why now?', 'Answer')
  await mo.getByRole('textbox', { name: 'Answer' }).fill('Because the time has come.')
  // What is being written stays when another list that has the question is shown.
  await mo.getByRole('button', { name: /Session$/ }).click()
  await mo.getByRole('option', { name: 'All sessions' }).click()
  await expect(question(mo, 'Why now?')).toContainText('Session a')
  await mo.getByRole('button', { name: 'Send answer' }).click()
  await expect(question(bea, 'Why now?')).toContainText('Because the time has come.')
  await expect(question(bea, 'Why now?')).toContainText(/Answered \d+:\d\d into the session/)
  await expect(vote(bea, 'Why now?')).toHaveCount(0)
})

test('on a phone the questions are in a tab that is reachable by keyboard', async () => {
  const page = await person(conference, { width: 375, height: 812 })
  await comeBack(page, '/show/a')
  await page.getByRole('tab', { name: 'Chat' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Questions' })).toContainText('No questions yet.')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'About' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeFocused()
})
