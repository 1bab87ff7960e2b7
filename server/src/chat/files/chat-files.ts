/** Uploads for chat messages: stored under DATA_DIR/uploads by an unguessable id. */

import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type ChatFile,
  descriptionsLimit,
  type FileToSend,
  isPicture,
  tooManyBytes,
  unsentLasts,
  uploadsAtOnce,
} from '@rostra/domain/chat/chat-files'
import { FileDescription } from '@rostra/domain/chat/chat-files.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import { checkSpace } from '../../platform/disk-space.ts'
import { fileAge } from '../../platform/file-age.ts'
import { fileName, receiveFile } from '../../platform/receive-file.ts'
import { newSecret } from '../../platform/secrets.ts'
import { createChatFilesStore } from './chat-files-store.ts'

const hour = 3_600_000
/** ms between cleanups of uploads that were never sent. */
export const cleanupEvery = 5 * 60_000

/** ms the files of a removed message are kept, as its removal may be undone. */
const removedLasts = 60_000

/** `bytes` is the size that the sender announced, infinite when unknown. */
type Coming = { name: string; bytes: number; content: Readable }

export type ChatFiles = Awaited<ReturnType<typeof createChatFiles>>

export async function createChatFiles({ db, clock, config, eventCache, spaceOf }: Core) {
  const store = createChatFilesStore(db)
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  /** Largest file, in MB. */
  const limitMb = () => eventCache.current().chat.uploadLimit
  const running = new Map<string, number>()
  const remove = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => rm(join(folder, id), { force: true })))
  const checkDisk = async (coming: number) => checkSpace(await spaceOf(folder), coming)

  /** Counted in the database, which all instances share. */
  const checkOwn = async (userId: string, coming: number) => {
    if (!config.rateLimits) return
    const uploaded = await store.uploaded(userId, clock() - hour)
    const exceeded = tooManyBytes(uploaded, coming, limitMb())
    if (exceeded)
      throw new Problem('too-many', { reason: reason(exceeded), retryAfter: hour / 1000 })
  }

  return {
    folder,
    limitMb,
    /** Deletes the bytes of uploads that no row names. */
    remove,
    shown: store.shown,

    /**
     * Stores one file. Throws `too-many` for too many simultaneous uploads or too many bytes from one person,
     * `too-large`, `no-space`, `cut-off`, or `invalid` for its name.
     */
    async upload(
      owner: { channel: string; userId: string },
      { name, bytes, content }: Coming,
    ): Promise<ChatFile> {
      const file = { id: newSecret(), name: fileName(name), type: typeOf(name), size: 0 }
      const slot = `${owner.channel}\0${owner.userId}`
      const busy = running.get(slot) ?? 0
      if (busy >= uploadsAtOnce) throw new Problem('too-many', { retryAfter: 1 })
      running.set(slot, busy + 1)
      const path = join(folder, file.id)
      const coming = Math.min(bytes, limitMb() * 1_000_000)
      try {
        await mkdir(folder, { recursive: true })
        await remove(await store.dropUnsent(clock() - unsentLasts))
        await checkOwn(owner.userId, Number.isFinite(bytes) ? coming : 1)
        await checkDisk(coming)
        const room = { limitMb: limitMb(), check: checkDisk }
        file.size = await receiveFile(content, path, room)
        // This person's other uploads may have finished since the first check.
        await checkOwn(owner.userId, file.size)
        await store.add(file, owner, clock())
        return file
      } catch (error) {
        await remove([file.id])
        throw error
      } finally {
        const left = (running.get(slot) ?? 1) - 1
        if (left > 0) running.set(slot, left)
        else running.delete(slot)
      }
    },

    /**
     * The files of a message to be sent, in the sender's order. `described` has their descriptions by id; only
     * those of pictures are kept. Throws `invalid` if a file is missing.
     */
    async forMessage(
      described: ReadonlyMap<string, string>,
      channel: string,
      userId: string,
    ): Promise<ChatFile[]> {
      const ids = [...described.keys()]
      if (ids.length === 0) return []
      const found = new Map(
        (await store.unsent(ids, channel, userId)).map((file) => [file.id, file]),
      )
      return ids.map((id) => {
        const file = found.get(id)
        if (!file)
          throw new Problem('invalid', { reason: reason('invalid-parameter'), field: 'files' })
        const description = described.get(id)
        return description && isPicture(file.type) ? { ...file, description } : file
      })
    },

    /**
     * Deletes files that no message shows, and files that were never sent. `mayGrow` says that uploads may be
     * in progress, here or on other instances: files younger than an hour then stay.
     */
    async cleanUp(mayGrow: boolean): Promise<void> {
      await remove(await store.dropUnsent(clock() - unsentLasts))
      const kept = new Set(await store.kept(clock() - removedLasts))
      const left = (await namesIn(folder)).filter((name) => !kept.has(name))
      const ages = await Promise.all(left.map((name) => fileAge(join(folder, name))))
      await remove(left.filter((_, index) => !mayGrow || (ages[index] ?? 0) > unsentLasts))
    },

    /** Removes the files of a removed message. */
    async dropOf(channel: string, seq: number): Promise<void> {
      await remove(await store.dropOf(channel, seq))
    },
  }
}

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

/** Does not create a missing folder, unlike an upload: a cleanup could recreate it after the server has ended. */
const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? readdir(folder) : []

const typeOf = (name: string): string =>
  types[extname(name).toLowerCase()] ?? 'application/octet-stream'

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.zip': 'application/zip',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
