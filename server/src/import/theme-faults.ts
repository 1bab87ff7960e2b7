import type { Fault } from '@rostra/domain/event-folder'
import { Theme } from '@rostra/domain/theme/theme'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import * as v from 'valibot'
import type { YamlFile } from './yaml-file.ts'

/** Colours of event.yaml that could not be read on the site; a theme of a wrong shape has faults of its own. */
export function themeFaults(file: YamlFile): Fault[] {
  const event = v.safeParse(v.object({ theme: Theme }), file.value)
  if (!event.success) return []
  return themeProblems(event.output.theme).map(({ path, message }) =>
    file.fault(['theme', ...path], `theme.${path.join('.')}: ${message}`),
  )
}
