import type { EventEntry } from '@rostra/domain/event-folder-entries'
import type { Draft } from '../prepare/use-draft.ts'
import type { Saving } from '../prepare/use-saving.ts'

/** People write `sponsor.example`, and mean the site. */
const asWebsite = (typed: string): string => {
  const address = typed.trim()
  return bareHost.test(address) ? `https://${address}` : address
}
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The hosts or sponsors as they are saved. */
export const withWebsites = <Partner extends { url?: string | null | undefined }>(
  partners: readonly Partner[] | null | undefined,
): Partner[] => (partners ?? []).map((it) => ({ ...it, url: asWebsite(it.url ?? '') }))

/** What every part of the event's form gets. */
export type EventForm = {
  draft: Draft<EventEntry>
  at: Saving['at']
  /** Addresses of the event's files, by the path they are named with. */
  addresses: Record<string, string>
}
