/** “Who’s here”: attendees who chose to be visible to the others. */
import { peopleNoticeEvery } from '@rostra/domain/people/people'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { createNotices } from './notices.ts'
import { isListed, peopleFeature } from './people-feature.ts'
import { peoplePersonalData } from './people-personal-data-store.ts'

export function createPeople(
  core: Core,
  { attendees, chat }: { attendees: Attendees; chat: ChatModule },
) {
  const { db, hub, topics } = core
  const notices = createNotices(() => {
    if (isListed(core)) hub.broadcast({ t: 'event', changed: ['people', 'people-own'] })
  })
  let banned = ''
  const stopNotices = core.every(peopleNoticeEvery, () => {
    // A ban that expires triggers no event, so the bans are compared at each tick.
    const now = chat.restrictions.banned().join()
    if (now !== banned) notices.notify()
    banned = now
    notices.tick()
  })
  const changed = topics.declare('people-listed', v.object({}))
  const onChange = () => {
    notices.notify()
    changed.publish({})
  }
  attendees.onChange(onChange)
  chat.restrictions.onChange(notices.notify)
  return {
    name: 'people',
    calls: [peopleFeature(core, chat, onChange)],
    topics: [changed.received(notices.notify)],
    personalData: peoplePersonalData(db, onChange),
    stop: stopNotices,
  } satisfies Module
}
