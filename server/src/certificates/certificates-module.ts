/** Certificates of attendance: who has earned one by the event's rule, their pages, and everyone's own attendance. */
import { ruleOf } from '@rostra/domain/certificates/certificate'
import type { Attendance } from '../attendance/attendance-module.ts'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import { createCertificateSamples } from './certificate-samples.ts'
import { certificatesExport } from './certificates-export.ts'
import { certificateAddress, certificatesFeature } from './certificates-feature.ts'
import { certificatesPersonalData, createCertificatesStore } from './certificates-store.ts'
import { serveCertificates } from './serve-certificates.ts'
import { createStandings } from './standings.ts'

type Uses = { attendance: Attendance; attendees: Attendees; polls: PollsModule }

export async function createCertificates(core: Core, { attendance, attendees, polls }: Uses) {
  const { db, eventCache, config } = core
  const store = createCertificatesStore(db)
  const standings = createStandings(core, { store, attendance, polls })
  const samples = createCertificateSamples(core.signingKeys['certificate-sample-key'])
  const parts = { standings, store, samples }
  return {
    name: 'certificates',
    calls: [certificatesFeature(core, parts)],
    exports: [certificatesExport(core, standings, store)],
    routes: (http) => serveCertificates(http, core, { ...parts, ribbons: attendees.ribbons }),
    personalData: certificatesPersonalData(db),
    offers: {
      /** The address of an attendee's certificate; undefined as long as they have not earned one. */
      async certificateOf(attendeeId: string): Promise<string | undefined> {
        const given = eventCache.find()?.event.certificate
        if (!given || !(await standings.ofPerson(attendeeId, ruleOf(given))).earned)
          return undefined
        const code = (await store.codes([attendeeId])).get(attendeeId)
        // As in emails without a public address.
        const local = `http://localhost:${config.port}`
        return code === undefined ? undefined : certificateAddress(core.siteAddress ?? local, code)
      },
    },
  } satisfies Module
}
