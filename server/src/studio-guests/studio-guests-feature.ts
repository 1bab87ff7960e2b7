import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { canonicalTag } from '@rostra/domain/captions/captions'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Session } from '@rostra/domain/sessions/session'
import { guestLinksLimit } from '@rostra/domain/studio-guests/guests'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { GuestLinksStore } from './guest-links-store.ts'
import type { createGuestMessagesStore } from './guest-messages-store.ts'
import type { GuestPagesStore } from './guest-pages-store.ts'
import type { StudioRoomsStore } from './studio-rooms-store.ts'
import { iceServersFor } from './turn-passwords.ts'

type Uses = {
  links: GuestLinksStore
  pages: GuestPagesStore
  messages: ReturnType<typeof createGuestMessagesStore>
  rooms: Pick<StudioRoomsStore, 'hostOf'>
  /** Its texts are in the language that is wanted. */
  sessionOf(showId: string, wanted?: Wanted): Session | undefined
  /** The address of what a session’s interpreters hear; null while nothing is sent. */
  floorOf(showId: string): string | null
  /** True when links of the session no longer work. */
  isOver(showId: string): boolean
  /** Called when the team's view of a session's guests has changed, and the view of this guest. */
  onChange(guestId?: string): void
}

/** Studio guests: the calls of the team and of the guests' own pages. */
export const studioGuestsFeature = (core: Core, uses: Uses): Feature => {
  const { clock, hub, limits } = core
  const { links, pages, messages, rooms, sessionOf, floorOf, isOver, onChange } = uses
  const { iceServers } = core.config
  const existing = (showId: string, wanted?: Wanted) => {
    const session = sessionOf(showId, wanted)
    if (!session) throw new Problem('unknown-session')
    return session
  }
  const within = (limit: Limiter, key: string) => {
    checkLimit(limit, key, clock())
  }
  const causeOf = (person: SignedInUser) => ({ by: actorOf(person), at: clock() })
  return {
    handlers: {
      'studio-guests': async ({ showId }, { attendee }) => {
        existing(showId)
        const guests = await links.list(showId, clock())
        const [host, ...theirMessages] = await Promise.all([
          rooms.hostOf(showId),
          ...guests.map(({ id }) => messages.of(id)),
        ])
        return {
          guests: guests.map((guest, at) => ({ ...guest, lines: theirMessages[at] ?? [] })),
          host,
          iceServers: iceServersFor(iceServers, attendee.id, clock()),
        }
      },

      'studio-guest-invite': async ({ showId, name, role, language = '' }, { attendee }) => {
        existing(showId)
        if (isOver(showId))
          throw new Problem('guest-refused', { reason: reason('guest-session-over') })
        const who = { name, role, language: language && canonicalTag(language) }
        const made = await links.invite(showId, who, causeOf(attendee))
        if (!made)
          throw new Problem('guest-refused', {
            reason: reason('too-many-guest-links', { limit: guestLinksLimit }),
          })
        onChange()
        return made
      },

      'studio-guest-remove': async ({ id }, { attendee }) => {
        const gone = await links.remove(id, causeOf(attendee))
        if (gone?.token_hash) hub.signOut(gone.token_hash)
        if (gone) onChange()
        return {}
      },

      'studio-guest-set': async ({ id, ...change }, { attendee }) => {
        const changed = await links.change(id, change, causeOf(attendee))
        if (changed === 'unknown') throw new Problem('guest-link-over')
        if (changed === 'not-here')
          throw new Problem('guest-refused', { reason: reason('guest-not-here') })
        if (changed === 'interprets')
          throw new Problem('guest-refused', { reason: reason('guest-interprets') })
        if (changed === 'not-admitted')
          throw new Problem('guest-refused', { reason: reason('guest-not-admitted') })
        onChange(id)
        return {}
      },

      'studio-guest-write': async ({ id, text }) => {
        const written = await messages.write(id, 'host', text, clock())
        if (!written) throw new Problem('guest-link-over')
        onChange(id)
        return { line: written.message }
      },

      'guest-link': async ({ link }, { address, languages }) => {
        within(limits.guestOpen, address)
        const found = await pages.find(link)
        if (!found) throw new Problem('guest-link-over')
        const { title, startsAt } = existing(found.session_id, languages)
        return { name: found.name, language: found.language, title, startsAt }
      },

      'guest-open': async ({ link, name }, { address }) => {
        within(limits.guestOpen, address)
        const opened = await pages.open(link, name)
        if (opened === undefined) throw new Problem('guest-link-over')
        if (opened === 'full') throw new Problem('guests-full')
        if (opened.ended) hub.signOut(opened.ended)
        onChange()
        return { token: opened.token }
      },

      'guest-view': async (_, { guest: { linkId, showId }, languages }) => {
        const { title } = existing(showId, languages)
        const [guests, host, theirMessages] = await Promise.all([
          links.list(showId, clock()),
          rooms.hostOf(showId),
          messages.of(linkId),
        ])
        const guest = guests.find(({ id }) => id === linkId)
        if (!guest) throw new Problem('guest-link-over')
        const { name, admitted, onAir, muted } = guest
        const hosted = host !== null
        return {
          title,
          name,
          floor: guest.language ? floorOf(showId) : null,
          admitted,
          onAir,
          muted,
          hosted,
          // Anyone with the link can wait; only guests whom the host has let in connect to the host.
          iceServers: admitted ? iceServersFor(iceServers, linkId, clock()) : [],
          lines: theirMessages,
        }
      },

      'guest-write': async ({ text }, { guest: { linkId } }) => {
        within(limits.guestWrite, linkId)
        const written = await messages.write(linkId, 'guest', text, clock())
        if (!written) throw new Problem('guest-link-over')
        onChange(linkId)
        return { line: written.message }
      },

      'guest-leave': async (_, { tokenHash }) => {
        await pages.leave(tokenHash)
        hub.signOut(tokenHash)
        onChange()
        return {}
      },
    },
  }
}
