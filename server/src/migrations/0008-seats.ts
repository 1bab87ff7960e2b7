import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** The numbers of people's seats, for those who have a place too. Nobody else has the ribbon of a person. */
export const seats: Migration = {
  name: '0008-seats',
  up: (db) =>
    runSql(
      db,
      `alter table registration add column seat integer;
      update registration set seat = numbered.seat from (
        select id, row_number() over (order by position) as seat
        from registration where state = 'registered'
      ) as numbered where numbered.id = registration.id;
      create unique index registration_seat on registration (seat);
      create unique index attendee_ribbon on attendee (ribbon);
      `,
    ),
}
