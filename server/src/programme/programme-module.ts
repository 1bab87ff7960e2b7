/** Programmes of other programs: imported once, or followed. */
import { actorOf } from '@rostra/domain/attendees/attendee'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { EventModule } from '../event/event-module.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { createFollowWorker } from './follow-worker.ts'
import { programmePersonalData } from './programme-personal-data-store.ts'
import { createProgrammeService } from './programme-service.ts'
import { createSpeakerPhotos } from './speaker-photos.ts'

type Deps = { closing: Closing; event: EventModule }

export function createProgramme(core: Core, { closing, event }: Deps) {
  const { limits, clock } = core
  const photos = createSpeakerPhotos(core, event.uploads)
  const service = createProgrammeService(core, photos.fetch)
  const worker = createFollowWorker(core, { service, isClosed: closing.isClosed })
  const checkAsking = (id: string) => checkLimit(limits.programmeAsk, id, clock())
  core.warnings.watch('programme-failing', async () => {
    const following = closing.isClosed() ? null : (await service.state()).following
    return following?.problem != null && following.paused === null
  })
  let ending: Promise<unknown> | undefined
  return {
    name: 'programme',
    calls: [
      {
        handlers: {
          'programme-import': (payload, { attendee }) => {
            checkAsking(attendee.id)
            return service.import(payload, actorOf(attendee))
          },
          'programme-undo': (_, { attendee }) => service.undo(attendee),
          'programme-follow': ({ url, minutes, zone }, { attendee }) => {
            checkAsking(attendee.id)
            return url === null
              ? service.unfollow(attendee)
              : service.follow({ url, minutes, zone }, attendee)
          },
          'programme-state': () => service.state(),
          'programme-tie': ({ id, tied }, { attendee }) => service.tie(id, tied, attendee),
        },
      },
    ],
    nonPersonalTables: ['programme_follow', 'programme_gone', 'programme_left'],
    personalData: programmePersonalData,
    start: worker.start,
    stop() {
      ending = Promise.all([worker.close(), photos.close()])
    },
    async close() {
      await ending
    },
  } satisfies Module
}
