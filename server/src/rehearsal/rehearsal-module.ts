/** Rehearsals: simulated attendees, and the one room that is theirs. */
import { isSimulated } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { rehearsalFeature } from './rehearsal-feature.ts'
import { makeRehearsalService } from './rehearsal-service.ts'
import { makeRehearsalStore } from './rehearsal-store.ts'

export function createRehearsal(
  { db, hub, topics, clock }: Core,
  { attendees, chat }: { attendees: Attendees; chat: ChatModule },
) {
  /** A rehearsal's attendees are gone, and its channel. */
  const ended = topics.declare('rehearsal-ended', v.object({ id: v.string() }))
  const rehearsals = makeRehearsalService({
    store: makeRehearsalStore(db),
    attendees,
    signIn: attendees.signIn,
    hub,
    onEnded: (id) => ended.publish({ id }),
    clock,
    written: chat.written,
  })
  return {
    name: 'rehearsal',
    calls: [rehearsalFeature(rehearsals)],
    /** What simulated attendees do must not be seen by anyone who really attends. */
    checkCall({ inRehearsals }, caller) {
      if (caller && !inRehearsals && isSimulated(caller)) throw new Problem('not-allowed')
    },
    topics: [ended.received(({ id }) => rehearsals.dismiss(id))],
  } satisfies Module
}
