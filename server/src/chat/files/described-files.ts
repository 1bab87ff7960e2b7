import { descriptionsLimit, type FileToSend } from '@rostra/domain/chat/chat-files'
import { FileDescription } from '@rostra/domain/chat/chat-files.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import * as v from 'valibot'

/** A message's file descriptions by file id, in order, '' where there is none. Throws `invalid` if too long. */
export function describedFiles(files: readonly FileToSend[]): Map<string, string> {
  let left = descriptionsLimit
  return new Map(
    files.map((file) => {
      if (typeof file === 'string') return [file, '']
      const checked = v.safeParse(FileDescription, file.description)
      if (!checked.success)
        throw new Problem('invalid', { reason: reasonOfIssue(checked.issues[0]), field: 'files' })
      left -= checked.output.length
      if (left < 0)
        throw new Problem('invalid', {
          reason: reason('description-too-long', { limit: descriptionsLimit }),
          field: 'files',
        })
      return [file.id, checked.output]
    }),
  )
}
