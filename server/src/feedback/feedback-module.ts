/** Feedback on sessions: from people who attended, for the team and the speakers. */
import { figuresOf, shownToSpeakersFrom } from '@rostra/domain/feedback/feedback'
import type { Attendance } from '../attendance/attendance-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { feedbackExport } from './feedback-export.ts'
import { feedbackFeature } from './feedback-feature.ts'
import { feedbackPersonalData } from './feedback-personal-data-store.ts'
import { createFeedbackStore } from './feedback-store.ts'

export type FeedbackModule = ReturnType<typeof createFeedback>['offers']

export function createFeedback(
  core: Core,
  { staff, attendance }: { staff: Staff; attendance: Attendance },
) {
  const { db } = core
  const store = createFeedbackStore(db)
  const listeners = new Set<(showId: string) => void>()
  return {
    name: 'feedback',
    calls: [
      feedbackFeature(core, {
        ...{ store, attendance },
        onChange(showId) {
          staff.notify('feedback')
          for (const listener of listeners) listener(showId)
        },
      }),
    ],
    exports: [feedbackExport(core)],
    personalData: feedbackPersonalData(db),

    offers: {
      /**
       * What speakers see of their session; null while so few people have rated it that a single rating could be
       * guessed.
       */
      async forSpeakers(showId: string): Promise<{ count: number; median: number } | null> {
        const { count, median } = figuresOf((await store.counts()).get(showId)?.counts ?? [])
        return median === null || count < shownToSpeakersFrom ? null : { count, median }
      },
      /** The listener is called with the session whose ratings changed on this instance. */
      onChange: (listener: (showId: string) => void) => void listeners.add(listener),
    },
  } satisfies Module
}
