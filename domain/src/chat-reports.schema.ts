/** The schemas that go with `chat-reports.ts`. */
import * as v from 'valibot'
import { reportDetailsLimit, reportReasons } from './chat-reports.ts'
import { invalidParameter } from './chat-services.ts'
import { plainText } from './text.schema.ts'

export const ReportReason = v.picklist(reportReasons, invalidParameter)
export const ReportDetails = v.pipe(
  plainText(invalidParameter),
  v.trim(),
  v.maxLength(reportDetailsLimit, 'Use 300 characters or fewer'),
)
