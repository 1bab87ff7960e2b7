/** Certificates of attendance: who has earned one by the event's rule, their pages, and everyone's own attendance. */
import { ruleOf } from '@rostra/domain/certificates/certificate'
import type { Attendance } from '../attendance/attendance-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import { certificateFonts } from './certificate-fonts.ts'
import { createCertificateSamples } from './certificate-samples.ts'
import { certificatesExport } from './certificates-export.ts'
import { certificatesFeature } from './certificates-feature.ts'
import { certificatesPersonalData, createCertificatesStore } from './certificates-store.ts'
import { serveCertificates } from './serve-certificates.ts'
import { createStandings } from './standings.ts'

export async function createCertificates(
  core: Core,
  { attendance, polls }: { attendance: Attendance; polls: PollsModule },
) {
  const { db, eventCache, addresses, clock, limits, config, basePath } = core
  const store = createCertificatesStore(db)
  const sessions = () =>
    (eventCache.find()?.sessions ?? []).toSorted((a, b) => a.startsAt - b.startsAt)
  const certificates = () => eventCache.find()?.event.certificate
  const standings = createStandings({
    ...{ store, attendance, sessions, clock },
    answered: polls.answered,
  })
  const samples = createCertificateSamples(core.signingKeys['certificate-sample-key'])
  const samplePath = () => addressOf(basePath, samples.codeAt(clock()))
  const addressOf = (site: string, code: string) => `${site}/certificate/${code}`
  return {
    name: 'certificates',
    calls: [certificatesFeature({ standings, store, sessions, certificates, samplePath })],
    exports: [
      certificatesExport({
        ...core,
        standings,
        store,
        certificates,
        addressOf: (code, origin) => addressOf(core.siteAddress ?? `${origin}${basePath}`, code),
      }),
    ],
    routes(http) {
      serveCertificates(http, {
        ...{ eventCache, standings, store, samples, addresses, clock, basePath },
        limit: limits.certificate,
        publicUrl: config.publicUrl,
        fonts: certificateFonts(core.site, basePath),
      })
    },
    personalData: certificatesPersonalData(db),
    offers: {
      /** The address of an attendee's certificate; undefined as long as they have not earned one. */
      async certificateOf(attendeeId: string): Promise<string | undefined> {
        const given = certificates()
        if (!given || !(await standings.ofPerson(attendeeId, ruleOf(given))).earned)
          return undefined
        const code = (await store.codes([attendeeId])).get(attendeeId)
        // As in emails without a public address.
        const local = `http://localhost:${config.port}`
        return code === undefined ? undefined : addressOf(core.siteAddress ?? local, code)
      },
    },
  } satisfies Module
}
