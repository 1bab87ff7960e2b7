/** The schemas that go with `chat-reports.ts`. */
import * as v from 'valibot'
import { plainText } from '../text.schema.ts'
import { reportDetailsLimit, reportReasons } from './chat-reports.ts'
import { invalidParameter } from './chat-services.ts'

export const ReportReason = v.picklist(reportReasons, invalidParameter)
export const ReportDetails = v.pipe(
  plainText(invalidParameter),
  v.trim(),
  v.maxLength(reportDetailsLimit, 'Use 300 characters or fewer'),
)
