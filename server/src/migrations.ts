import { baseline } from './migrations/0001-baseline.ts'
import { door } from './migrations/0002-door.ts'
import { direction } from './migrations/0003-direction.ts'
import { signInCodes } from './migrations/0004-sign-in-codes.ts'
import { pinnedCards } from './migrations/0005-pinned-cards.ts'
import { screens } from './migrations/0006-screens.ts'
import { tracks } from './migrations/0007-tracks.ts'
import { questionVotes } from './migrations/0008-question-votes.ts'
import { sessionFeedback } from './migrations/0009-session-feedback.ts'
import { chatActions } from './migrations/0010-chat-actions.ts'
import { chatReview } from './migrations/0011-chat-review.ts'
import { studio } from './migrations/0012-studio.ts'
import { polls } from './migrations/0013-polls.ts'
import { questionOnAir } from './migrations/0014-question-on-air.ts'
import { chatRepliesAndEdits } from './migrations/0015-chat-replies-and-edits.ts'
import { recordings } from './migrations/0016-recordings.ts'
import { rehearsalRuns } from './migrations/0017-rehearsal-runs.ts'
import { studioGuests } from './migrations/0018-studio-guests.ts'
import { people } from './migrations/0019-people.ts'
import { reportLinks } from './migrations/0020-report-links.ts'
import { recordingIndexes } from './migrations/0021-recording-indexes.ts'
import { lateSegments } from './migrations/0022-late-segments.ts'
import { rehearsalPassed } from './migrations/0023-rehearsal-passed.ts'
import { signInTries } from './migrations/0024-sign-in-tries.ts'
import { similarRefused } from './migrations/0025-similar-refused.ts'
import { recordingFiles } from './migrations/0026-recording-files.ts'
import type { Migration } from './platform/storage/migrate.ts'

/** Every step, in numerical order. Never change a step once it has been released: add a new one. */
export const migrations: readonly Migration[] = [
  baseline,
  door,
  direction,
  signInCodes,
  pinnedCards,
  screens,
  tracks,
  questionVotes,
  sessionFeedback,
  chatActions,
  chatReview,
  studio,
  polls,
  questionOnAir,
  chatRepliesAndEdits,
  recordings,
  rehearsalRuns,
  studioGuests,
  people,
  reportLinks,
  recordingIndexes,
  lateSegments,
  rehearsalPassed,
  signInTries,
  similarRefused,
  recordingFiles,
]
