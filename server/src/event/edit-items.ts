/** What organisers' changes to sessions and libraries have in common. */

import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { ProblemCode } from '@rostra/domain/contract/problem-codes'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type Edited, removedLasts } from '@rostra/domain/event/editing'
import { withTextsKept } from '@rostra/domain/own-texts/own-texts'
import type { Trx } from '../tables.ts'
import { type Item, type ItemsStore, revisionOf } from './edited-items-store.ts'
import { allTexts, checkRevision, type Editing, edited } from './editing.ts'
import type { LockedEvent } from './event-store.ts'

type ItemChange = 'added' | 'changed' | 'removed' | 'restored'

type Deps<Content extends { id: string; title: string }> = {
  editing: Editing
  items: ItemsStore<Content>
  noun: 'session' | 'library'
  /** The problem for an unknown id. */
  unknown: ProblemCode
  /** The content in the form that organisers edit. */
  editable(content: Content): unknown
  /** What a save makes of the content, given what it replaces. */
  saved?(before: Content, after: Content): Content
  /** Called in the transaction of each change to one of them, with what changed it. */
  onChange?(trx: Trx, content: Content, change: ItemChange): Promise<void>
}

export const createItemEdits = <Content extends { id: string; title: string }>({
  editing,
  items,
  noun,
  unknown,
  editable,
  saved = (_, after) => after,
  onChange = async () => {},
}: Deps<Content>) => {
  /** Throws if the item does not exist or was removed. */
  const there = async (trx: Trx, id: string): Promise<Item<Content>> => {
    const found = await items.find(trx, id)
    if (!found || found.removedAt !== null)
      throw new Problem(unknown, { reason: reason(`${noun}-gone`) })
    return found
  }
  return {
    /** `check` throws if the content is invalid; `idField` is the field that an error about a taken id names. */
    add: (
      by: SignedInUser,
      given: Content,
      idField: string,
      check: (trx: Trx, locked: LockedEvent) => Promise<void>,
    ): Promise<Edited> =>
      editing.change(by, async (trx, locked, stamp) => {
        const content = withTextsKept(given, undefined)
        const existing = await items.find(trx, content.id)
        if (existing && existing.removedAt === null)
          throw invalidFields([
            { field: idField, ...reason(`${noun}-id-taken`, { id: content.id }) },
          ])
        await check(trx, locked)
        await items.forgetRemoved(trx, editing.clock() - removedLasts)
        await items.add(trx, content, stamp)
        await onChange(trx, content, 'added')
        return {
          answer: edited(revisionOf(content), stamp),
          note: { action: `${noun}-added`, about: content.title, after: content },
        }
      }),

    save: (
      by: SignedInUser,
      given: Content,
      revision: string,
      check: (trx: Trx, locked: LockedEvent) => Promise<void>,
    ): Promise<Edited> =>
      editing.change(by, async (trx, locked, stamp) => {
        const before = await there(trx, given.id)
        checkRevision(revision, before, () => allTexts(locked.event, editable(before.content)))
        await check(trx, locked)
        const content = saved(before.content, withTextsKept(given, before.content))
        if (revisionOf(content) === revision) return { answer: edited(revision, before.stamp) }
        await items.change(trx, content, stamp)
        await onChange(trx, content, 'changed')
        return {
          answer: edited(revisionOf(content), stamp),
          note: {
            action: `${noun}-changed`,
            about: content.title,
            before: before.content,
            after: content,
          },
        }
      }),

    move: (by: SignedInUser, id: string, before: string | null): Promise<Record<never, never>> =>
      editing.change(by, async (trx) => {
        const { content } = await there(trx, id)
        if (before !== null) await there(trx, before)
        const ids = (await items.all(trx)).map((item) => item.content.id)
        const others = ids.filter((it) => it !== id)
        const at = before === null || before === id ? others.length : others.indexOf(before)
        const moved = before === id ? ids : others.toSpliced(at, 0, id)
        if (moved.join() === ids.join()) return { answer: {} }
        await items.order(trx, moved)
        const place = (list: string[]) => ({ place: list.indexOf(id) + 1 })
        return {
          answer: {},
          note: {
            action: `${noun}-moved`,
            about: content.title,
            before: place(ids),
            after: place(moved),
          },
        }
      }),

    remove: (by: SignedInUser, id: string, revision: string) =>
      editing.change(by, async (trx, { event }) => {
        const before = await there(trx, id)
        checkRevision(revision, before, () => allTexts(event, editable(before.content)))
        const now = editing.clock()
        await items.forgetRemoved(trx, now - removedLasts)
        await items.setRemoved(trx, id, now)
        await onChange(trx, before.content, 'removed')
        const { title } = before.content
        return {
          answer: { id, title, until: now + removedLasts },
          note: { action: `${noun}-removed`, about: title, before: before.content },
        }
      }),

    restore: (by: SignedInUser, id: string): Promise<Record<never, never>> =>
      editing.change(by, async (trx) => {
        const found = await items.find(trx, id)
        if (found && found.removedAt === null) return { answer: {} }
        if (!found || (found.removedAt ?? 0) <= editing.clock() - removedLasts)
          throw new Problem(unknown, { reason: reason(`${noun}-not-restorable`) })
        await items.setRemoved(trx, id, null)
        await onChange(trx, found.content, 'restored')
        return {
          answer: {},
          note: { action: `${noun}-restored`, about: found.content.title, after: found.content },
        }
      }),

    /** Items that can still be restored. */
    async removed(trx: Trx) {
      const found = await items.removed(trx, editing.clock() - removedLasts)
      return found.map(({ content, removedAt }) => ({
        id: content.id,
        title: content.title,
        until: (removedAt ?? 0) + removedLasts,
      }))
    },
  }
}
