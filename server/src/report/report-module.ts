/** The event's figures, current or as stored before personal data was erased. */
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { reportFeature } from './report-feature.ts'
import { lastReports, saveReportSnapshot } from './report-snapshot.ts'

export type ReportModule = ReturnType<typeof createReport>['offers']

export const createReport = (core: Core) =>
  ({
    name: 'report',
    calls: [reportFeature(core)],
    nonPersonalTables: [
      'chat_stats_cursor',
      'chat_messages_per_minute',
      'report_snapshot',
      'report_link',
    ],
    // The links go on to the report of the event that they were made for.
    lasting: { tables: ['report_link'] },

    offers: {
      /** Await this before personal data is erased: the stored report replaces the live one from then on. */
      keep: () => saveReportSnapshot(core),
      /** The figures that remain of an event which is followed by another one; undefined without an event. */
      last: () => lastReports(core),
    },
  }) satisfies Module
