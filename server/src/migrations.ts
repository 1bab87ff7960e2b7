import { readFileSync } from 'node:fs'
import { ticketsWithTimes } from './migrations/0002-tickets-with-times.ts'
import { mailTurns } from './migrations/0003-mail-turns.ts'
import { registration } from './migrations/0004-registration.ts'
import { hooks } from './migrations/0005-hooks.ts'
import { openingLetters } from './migrations/0006-opening-letters.ts'
import { ribbons } from './migrations/0007-ribbons.ts'
import { seats } from './migrations/0008-seats.ts'
import { programme } from './migrations/0009-programme.ts'
import { speakers } from './migrations/0010-speakers.ts'
import { liveCaptions } from './migrations/0011-live-captions.ts'
import { halls } from './migrations/0012-halls.ts'
import { texts } from './migrations/0013-texts.ts'
import { captionDesk } from './migrations/0014-caption-desk.ts'
import { interpreters } from './migrations/0015-interpreters.ts'
import { liveTexts } from './migrations/0016-live-texts.ts'
import { open } from './migrations/0017-open.ts'
import { places } from './migrations/0018-places.ts'
import { interpretingGuests } from './migrations/0019-interpreting-guests.ts'
import { arrivals } from './migrations/0020-arrivals.ts'
import type { Migration } from './platform/storage/migrate.ts'
import { runSql } from './platform/storage/run-sql.ts'
import { schema } from './program-files.ts'

/** Every step, in numerical order. Never change a step once it has been released: add a new one. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-release', up: (db) => runSql(db, readFileSync(schema, 'utf8')) },
  ticketsWithTimes,
  mailTurns,
  registration,
  hooks,
  openingLetters,
  ribbons,
  seats,
  programme,
  speakers,
  liveCaptions,
  halls,
  texts,
  captionDesk,
  interpreters,
  liveTexts,
  open,
  places,
  interpretingGuests,
  arrivals,
]
