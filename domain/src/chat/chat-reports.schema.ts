/** Valibot schemas for `chat-reports.ts`. */
import * as v from 'valibot'
import { because } from '../contract/reasons/because.ts'
import { plainText } from '../text.schema.ts'
import { reportDetailsLimit, reportReasons } from './chat-reports.ts'

export const ReportReason = v.picklist(reportReasons, because('invalid-parameter'))
export const ReportDetails = v.pipe(
  plainText(because('invalid-parameter')),
  v.trim(),
  v.maxLength(reportDetailsLimit, because('text-too-long', { limit: reportDetailsLimit })),
)
