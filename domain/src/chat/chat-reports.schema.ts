/** The schemas that go with `chat-reports.ts`. */
import * as v from 'valibot'
import { plainText } from '../text.schema.ts'
import { reportReasons, reportWordsLimit } from './chat-reports.ts'
import { invalidParameter } from './chat-services.ts'

export const ReportReason = v.picklist(reportReasons, invalidParameter)
export const ReportWords = v.pipe(
  plainText(invalidParameter),
  v.trim(),
  v.maxLength(reportWordsLimit, 'Use 300 characters or fewer'),
)
