import type { Fault } from '@rostra/domain/event-folder'
import { themeFaults as faultsOf } from '@rostra/domain/event-folder-faults'
import { Theme } from '@rostra/domain/theme/theme.schema'
import * as v from 'valibot'
import type { YamlFile } from './yaml-file.ts'

/** Colours of event.yaml that could not be read on the site; a theme of a wrong shape has faults of its own. */
export function themeFaults(file: YamlFile): Fault[] {
  const event = v.safeParse(v.object({ theme: Theme }), file.value)
  if (!event.success) return []
  return faultsOf(event.output.theme).map(({ path, message }) =>
    file.fault(path, `${path.join('.')}: ${message}`),
  )
}
