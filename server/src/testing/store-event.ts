/** An event in a database that no server uses yet, for servers in processes of their own. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'

export const organiserEmail = 'meera@example.org'

/** Fills an empty database, with `more` after the event; resolves to the secret of the organiser's set-up link. */
export async function storeEvent(
  env: Record<string, string>,
  event: EventFolder,
  more = async (_: Storage['db']) => {},
): Promise<string> {
  const storage = await openStorage(readConfig(env), migrations)
  try {
    await createEventStore(storage.db).replace({ ...event, files: 'test' }, Date.now())
    await createAttendeesStore(storage.db).register(event.attendees, Date.now())
    await more(storage.db)
    return await createStaffService(storage.db, Date.now).newLink(organiserEmail)
  } finally {
    await storage.close()
  }
}
