import { fullName } from '@rostra/domain/attendees/attendee'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'

/** Announcements may contain someone's name. */
export const announcementsPersonalData: PersonalData = {
  tables: [{ table: 'announcement', key: ['id'] }],

  async erase(trx, { email, ...person }) {
    const terms = [email ?? '', fullName(person)].filter(Boolean)
    await eraseLinesWith(trx, 'announcement-', terms)
    return undefined
  },
}
