/** The sample's opening in each state of a session, with everything that can be shown in it. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import type { organiserCalls } from './people.ts'

const states = ['waiting', 'live', 'slate', 'ended', 'replay'] as const
type State = (typeof states)[number]
export type Call = Awaited<ReturnType<typeof organiserCalls>>['call']

const card = 'The slides are in the library'
const poll = 'Which edition was your first?'
const onAir = 'Will the slides be in the library afterwards?'
/** Puts a new question on air. */
export async function putOnAir(call: Call, showId: string): Promise<void> {
  await call('question', { showId, text: onAir })
  const { questions } = await call('question-queue', { showId, state: 'new' })
  const { id, revision } = questions[0]
  await call('question-move', { id, revision, state: 'on-air' })
}

/** What is put into a session one after the other, and the text by which the page shows it. */
const contents: readonly {
  name: string
  text?: string
  put(call: Call, showId: string): unknown
}[] = [
  { name: 'nothing', put: () => {} },
  { name: 'a card', text: card, put: (call, showId) => call('card-pin', { showId, text: card }) },
  {
    name: 'a poll and a card',
    text: poll,
    put: (call, showId) =>
      call('poll-make', {
        showId,
        question: poll,
        kind: 'single',
        options: ['This one', '2020 or 2021', 'Between 2015 and 2019', 'I was in the cold hall'],
        results: 'always',
        anonymous: false,
        open: true,
      }),
  },
  { name: 'a poll', text: poll, put: (call, showId) => call('card-unpin', { showId }) },
  { name: 'a question on air and a poll', text: onAir, put: putOnAir },
]

/** Adds a session like the sample's opening, in a state. Resolves to its id. */
export async function makeRoom(
  call: Call,
  state: State,
  id: string,
  { chat = true, now = Date.now() } = {},
): Promise<string> {
  const { sessions } = await call('organiser-sessions', {})
  const ofOpening = (it: { session: { id: string } }) => it.session.id === 'opening'
  const { chatChannel: _, ...opening } = sessions.find(ofOpening).session
  const minutes = { waiting: 30, live: -5, slate: -5, ended: -5, replay: -90 }[state]
  const start = Math.floor(now / 1000) * 1000 + minutes * 60_000
  const session = {
    ...opening,
    id,
    questions: 'open',
    startTime: new Date(start).toISOString(),
    duration: 3600,
    ...(state === 'replay' ? { replayStream: opening.liveStream } : {}),
    ...(chat ? { chatChannel: id } : {}),
  }
  await call('organiser-session-add', { session })
  if (state === 'slate')
    await call('direct', { showId: id, action: 'slate', text: 'We are back at noon' })
  return id
}

/**
 * The states of a room one after the other, each shown by its `show`: with chat and without it, each content in turn.
 * `now` is the server's time.
 */
export function roomScreens(call: Call, { prefix = '', now = () => Date.now() } = {}) {
  const rooms = states.flatMap((state) => [true, false].map((chat) => ({ state, chat })))
  return rooms.flatMap(({ state, chat }) =>
    contents.map(({ name, text, put }, place) => {
      const id = `${prefix}${state}-${chat ? 'chat' : 'none'}`
      return {
        where: `${state}${chat ? '' : ' without chat'}, ${name}`,
        chat,
        async show(page: Page) {
          if (place === 0) {
            await makeRoom(call, state, id, { chat, now: now() })
            await page.goto(paths.show(id))
            await expect(page.locator('[data-chat]').last()).toBeVisible()
            // Whoever comes later sees that it has ended, without the room.
            if (state === 'ended') await call('direct', { showId: id, action: 'end' })
          }
          await put(call, id)
          // What a state does not show is not waited for.
          if (text && state !== 'ended' && state !== 'replay')
            await expect(page.getByText(text).first()).toBeAttached()
        },
      }
    }),
  )
}
