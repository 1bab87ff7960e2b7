import { expect, test } from 'vitest'
import { exported } from '../../testing/exported.ts'
import { enter, say } from '../../testing/open-chat.ts'
import { startsAt } from '../../testing/test-event.ts'
import { event, organiser as token, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const name = 'organiser-chat-export'
const sent = {
  'Sent (UTC)': '2022-03-02 14:05:00',
  'Sent (ISO 8601)': new Date(startsAt + 5 * 60_000).toISOString(),
}

const inRoom = async (email: string, where: string) => enter(await event.join(email), { where })

test('the chat export has each message’s author and time, who removed it and why, and its number of reactions', async () => {
  const ada = await inRoom('ada@example.org', 'iwd')
  const bea = await inRoom('bea@example.org', 'later')
  await say(ada, 'Good, "really"\ngood')
  await say(ada, '=HYPERLINK("http://evil.example")')
  await say(ada, 'Rude')
  await say(bea, 'I am early', 'I am early', 'later')
  const bea2 = await event.join('bea@example.org')
  await event.call('chat-react', { channel: 'iwd', seq: 1, key: '👏', on: true }, bea2)
  await event.call('chat-react', { channel: 'iwd', seq: 1, key: '🎉', on: true }, bea2)
  await event.call('chat-remove', { channel: 'iwd', seq: 3, reason: 'No need' }, token)

  const { rows, fileName, text } = await exported(event, name, token)
  const ofAda = { ...sent, Chat: 'iwd', Name: 'Ada Okafor', Email: 'ada@example.org' }
  const stands = {
    Files: '',
    Removed: 'no',
    'Removed by': '',
    'Reason for removing': '',
    Reactions: '0',
    'Reply to': '',
    Edited: 'no',
    'Earlier versions': '',
  }
  expect(rows).toEqual([
    { ...ofAda, ...stands, Message: 'Good, "really"\ngood', Reactions: '2', Number: '1' },
    { ...ofAda, ...stands, Message: `'=HYPERLINK("http://evil.example")`, Number: '2' },
    {
      ...ofAda,
      ...stands,
      Message: 'Rude',
      Number: '3',
      Removed: 'yes',
      'Removed by': 'meera@example.org',
      'Reason for removing': 'No need',
    },
    {
      ...sent,
      Chat: 'later',
      Name: 'Bea Lindqvist',
      Email: 'bea@example.org',
      Message: 'I am early',
      ...stands,
      Number: '1',
    },
  ])
  expect(fileName).toBe('international-womens-day-chat-2022-03-02.csv')
  expect(text).toContain('\r\n')
})

test('a message is exported with its earlier versions and the message that it replies to', async () => {
  const ada = await inRoom('ada@example.org', 'iwd')
  await say(ada, 'Good mornign')
  const text = 'Good morning'
  await event.call(
    'chat-edit',
    { channel: 'iwd', seq: 1, text },
    await event.join('ada@example.org'),
  )
  await ada.send({ t: 'send', channel: 'iwd', id: 'reply', text: 'And to you', reply: 1 })
  await ada.next('ack', ({ id }: { id: string }) => id === 'reply')
  const { rows } = await exported(event, name, token)
  expect(rows).toMatchObject([
    { Number: '1', Message: text, Edited: 'yes', 'Earlier versions': 'Good mornign' },
    { Number: '3', Message: 'And to you', 'Reply to': '1', Edited: 'no' },
  ])
})

test('one chat can be exported alone; an unknown one is refused', async () => {
  await say(await inRoom('ada@example.org', 'iwd'), 'One')
  await say(await inRoom('ada@example.org', 'later'), 'Two', 'Two', 'later')
  const { rows, fileName } = await exported(event, name, token, { channel: 'later' })
  expect(rows.map((row) => row.Message)).toEqual(['Two'])
  expect(fileName).toBe('international-womens-day-chat-later-2022-03-02.csv')
  for (const channel of ['nowhere', 'moderation'])
    expect((await event.call(name, { channel }, token)).status).toBe(404)
})

test('questions to the moderators are not exported as chat, and an event without messages exports no rows', async () => {
  const ada = await event.join()
  await event.call('question', { showId: 'iwd', text: 'Why?' }, ada)
  expect((await exported(event, name, token)).rows).toEqual([])
})

test('a chat that is longer than one page is exported completely and in order', async () => {
  const live = await inRoom('ada@example.org', 'iwd')
  await say(live, 'first')
  const [first] = await event.rows('select user_id from entry')
  const userId = String(first?.user_id)
  await event.rows(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
     with recursive n(i) as (select 2 union all select i + 1 from n where i < 1234)
     select 'iwd', i, 'message', 'm' || i, '${userId}', 'Ada', 'text ' || i, ${startsAt} from n`,
  )
  const { rows } = await exported(event, name, token)
  expect(rows.map(({ Message }) => Message)).toEqual([
    'first',
    ...Array.from({ length: 1233 }, (_, index) => `text ${index + 2}`),
  ])
})
