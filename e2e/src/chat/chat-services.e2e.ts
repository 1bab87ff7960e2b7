/** What attendees can do in the chat apart from writing (specification sections 5, 8 and 9), and what survives a crash. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent, openOwnConference } from '../conference.ts'
import { act, enterChat, inChatMenu, message, personInChat, say } from '../people.ts'
import { sayAll } from '../speaker.ts'
import { listenToRegions } from '../spoken.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference(hallEvent)

test('people see who is typing, until the message arrives', { tag: '@slow' }, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await ada.getByRole('textbox', { name: 'Message' }).pressSequentially('I have a thought')
  await expect(bea.getByText('Ada Okafor is typing…')).toBeVisible()
  await expect(ada.getByText('is typing…')).toHaveCount(0)
  await ada.keyboard.press('Enter')
  await expect(message(bea, 'I have a thought')).toBeVisible()
  await expect(bea.getByText('is typing…')).toHaveCount(0)
})

test('a message reaction is counted for everyone, shown as pressed to its sender, and can be removed', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(ada, 'Who likes this?')
  await act(bea, 'Who likes this?', 'Clapping')
  const onAda = message(ada, 'Who likes this?').getByRole('button', { name: 'Clapping, 1' })
  const onBea = message(bea, 'Who likes this?').getByRole('button', { name: /^Clapping/ })
  await expect(onAda).toHaveAttribute('aria-pressed', 'false')
  await expect(onBea).toHaveAttribute('aria-pressed', 'true')
  await onAda.click()
  await expect(onBea).toHaveText(/2/)
  await bea.reload()
  await expect(onBea).toHaveAttribute('aria-pressed', 'true')
  await onBea.click()
  await expect(onBea).toHaveAttribute('aria-pressed', 'false')
  await expect(onBea).toHaveText(/1/)
})

test('a hidden person’s messages disappear immediately and stay hidden after a reload until shown again', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(bea, 'Words Ada will not read')
  await act(ada, 'Words Ada will not read', 'Hide Bea Lindqvist')
  await expect(message(ada, 'Words Ada will not read')).toHaveCount(0)
  await ada.reload()
  await say(ada, 'Peace and quiet')
  await expect(message(bea, 'Peace and quiet')).toBeVisible()
  await expect(message(ada, 'Words Ada will not read')).toHaveCount(0)

  await inChatMenu(ada, /^People in this chat/)
  const people = ada.getByRole('dialog', { name: 'People in this chat' })
  const own = people.getByRole('listitem').filter({ hasText: 'Ada Okafor' })
  await expect(own.getByText('You')).toBeVisible()
  // Attendees can't hide themselves.
  await expect(own.getByRole('button')).toHaveCount(0)
  await expectAccessible(ada)
  await people.getByRole('button', { name: 'Actions for Bea Lindqvist' }).click()
  await people.getByRole('button', { name: 'Show again Bea Lindqvist' }).click()
  await ada.keyboard.press('Escape')
  await expect(message(ada, 'Words Ada will not read')).toBeVisible()
})

test('messages that were written while someone was away offer Mark as read', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'I leave after this')
  const last = await message(ada, 'I leave after this').getAttribute('data-seq')
  await ada.getByRole('link', { name: 'Main Stage' }).click()
  // Until the next page appears, she is still reading.
  await expect(ada.getByRole('log')).toHaveCount(0)
  // The server refuses this call if the page marked the channel as read less than a second ago.
  const authorization = (await ada.evaluate(() => localStorage.getItem('token'))) ?? ''
  const mark = async () => {
    const data = { channel: 'hall', seq: Number(last) }
    const url = `${conference.url}/api/chat-mark-read`
    return (await ada.request.post(url, { headers: { authorization }, data })).status()
  }
  await expect.poll(mark).toBe(200)
  await sayAll(conference, 'hall', ['Written while Ada was away'])
  await enterChat(ada, 'hall')
  const button = ada.getByRole('button', { name: 'Mark as read' })
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(button).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('chat messages survive a reload and a kill -9 of the server', { tag: '@slow' }, async () => {
  const conference = await openOwnConference(hallEvent())
  try {
    const ada = await personInChat(conference, 'ada@example.org', 'hall')
    const bea = await personInChat(conference, 'bea@example.org', 'hall')
    await say(ada, 'Before the reload')
    await expect(bea.getByRole('log').getByText('Before the reload')).toBeVisible()
    await bea.reload()
    await expect(bea.getByRole('log').getByText('Before the reload')).toBeVisible()

    const spoken = await listenToRegions(ada)
    await conference.kill()
    await expect(ada.getByText(/Reconnecting/)).toBeVisible()
    await ada.getByRole('textbox', { name: 'Message' }).fill('While the server was away')
    await ada.keyboard.press('Enter')
    await conference.start()
    for (const page of [ada, bea]) {
      await expect(page.getByRole('log').getByText('While the server was away')).toHaveCount(1)
      await expect(page.getByRole('log').getByText('Before the reload')).toHaveCount(1)
    }
    await expect.poll(() => spoken(/^Connected again/)).toHaveLength(1)
    // The player also announces that it is reconnecting, with a different text.
    expect(await spoken(/^Reconnecting… Your messages/)).toHaveLength(1)
  } finally {
    await conference.close()
  }
})
