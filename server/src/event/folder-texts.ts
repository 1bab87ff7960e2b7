/** The YAML files in an event folder, as opposed to its other files. */
import { libraryEntry, sessionEntry } from '@rostra/domain/event/event-folder-entries'
import { offeredLanguages } from '@rostra/domain/languages'
import { textsTogether } from '@rostra/domain/own-texts/own-texts'
import { stringify } from 'yaml'
import type { StoredEvent } from './event-store.ts'
import { storedTheme } from './theme-assets.ts'

/** Importing these creates the same event again. */
export function folderTexts(stored: StoredEvent) {
  const { event, sessions, libraries } = textsTogether(
    stored,
    offeredLanguages(stored.event.languages),
  )
  return {
    'event.yaml': stringify({ ...event, theme: storedTheme(event.theme) }),
    'sessions.yaml': stringify(sessions.map(sessionEntry)),
    'library.yaml': stringify(
      Object.fromEntries(libraries.map((it) => [it.id, libraryEntry(it, event.timeZone)])),
    ),
  }
}

/** Whether a file of the event belongs in the folder: an unfinished upload doesn’t. */
export const isWholeFile = (path: string): boolean => !/\.(?:taken|part)$/.test(path)
