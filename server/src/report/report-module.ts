/** The event in figures, as it is now or as it was stored before personal data was erased. */
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { reportFeature } from './report-feature.ts'
import { saveReportSnapshot } from './report-snapshot.ts'

export type ReportModule = ReturnType<typeof createReport>['offers']

export const createReport = ({ db, eventCache, clock, addresses, limits }: Core) =>
  ({
    name: 'report',
    calls: [reportFeature({ db, eventCache, clock, addresses, limit: limits.sharedReport })],
    keeps: ['chat_stats_cursor', 'chat_messages_per_minute', 'report_snapshot', 'report_link'],

    offers: {
      /** To be awaited before personal data is erased: from then on it is the answer. */
      keep: () => saveReportSnapshot({ db, eventCache, clock }),
    },
  }) satisfies Module
