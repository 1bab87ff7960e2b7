/**
 * Uploads files before their message is sent: at most six at a time, started at least 200 ms apart
 * (specification section 9). No React in here.
 */
import { t } from '@lingui/core/macro'
import {
  type ChatFile,
  descriptionLimit,
  descriptionsLimit,
  filesInMessage,
  isPicture,
  uploadSpacing,
  uploadsAtOnce,
} from '@rostra/domain/chat/chat-files'
import { numberText } from '../../platform/i18n/i18n.ts'
import { Listeners } from '../../platform/listeners.ts'

export type Upload = {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  problem?: string
  stored?: ChatFile
  isPicture: boolean
  /** The sender's description of a picture. */
  description: string
}

export type Transfer = { done: Promise<ChatFile>; abort(): void }

/** `limitMb` in MB of 1,000,000 bytes. */
export const fileTooLarge = (limitMb: number): string =>
  t`Files can be up to ${{ limit: numberText(limitMb) }} MB`

type Deps = {
  start(file: File, onProgress: (share: number) => void): Transfer
  newId(): string
  /** Runs once after `ms`. */
  after(ms: number, run: () => void): void
  now(): number
}

export class Uploads {
  items: readonly Upload[] = []
  readonly #deps: Deps
  readonly #files = new Map<string, File>()
  readonly #transfers = new Map<string, Transfer>()
  readonly #listeners = new Listeners()
  #startedAt = Number.NEGATIVE_INFINITY
  #waiting = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  readonly subscribe = this.#listeners.subscribe

  readonly view = (): readonly Upload[] => this.items

  /** Adds files; returns the message for files that were not accepted, or undefined. `limitMb` in MB. */
  add(files: readonly File[], limitMb: number): string | undefined {
    const room = filesInMessage - this.items.length
    const fitting = files.filter(({ size }) => size <= limitMb * 1_000_000)
    for (const file of fitting.slice(0, room)) {
      const id = this.#deps.newId()
      this.#files.set(id, file)
      const { name, size } = file
      const base = { id, name, size, isPicture: isPicture(file.type), description: '' }
      this.items = [...this.items, { ...base, progress: 0, state: 'waiting' }]
    }
    this.#changed()
    this.#next()
    if (fitting.length > room) return t`You can attach up to ${filesInMessage} files to a message`
    return fitting.length < files.length ? fileTooLarge(limitMb) : undefined
  }

  /** Cancels an upload, or removes a finished one. */
  remove(id: string): void {
    this.#transfers.get(id)?.abort()
    this.#transfers.delete(id)
    this.#files.delete(id)
    this.items = this.items.filter((item) => item.id !== id)
    this.#changed()
    this.#next()
  }

  retry(id: string): void {
    this.#set(id, { state: 'waiting', progress: 0 })
    this.#next()
  }

  describe(id: string, description: string): void {
    this.#set(id, { description })
  }

  /** Maximum length of this upload's description, in characters. */
  roomFor({ description }: Upload): number {
    const used = this.items.reduce((sum, item) => sum + item.description.length, 0)
    return Math.min(descriptionLimit, description.length + descriptionsLimit - used)
  }

  /** Returns the stored files and empties the list; call it once all uploads are done. */
  take(): ChatFile[] {
    const stored = this.items.flatMap(({ stored, description }) => {
      const text = description.trim()
      return stored ? [text ? { ...stored, description: text } : stored] : []
    })
    this.items = []
    this.#files.clear()
    this.#changed()
    return stored
  }

  #next(): void {
    const item = this.items.find(({ state }) => state === 'waiting')
    if (!item || this.#waiting || this.#transfers.size >= uploadsAtOnce) return
    const wait = this.#startedAt + uploadSpacing - this.#deps.now()
    if (wait > 0) {
      this.#waiting = true
      this.#deps.after(wait, () => {
        this.#waiting = false
        this.#next()
      })
      return
    }
    this.#start(item.id)
    this.#next()
  }

  #start(id: string): void {
    const file = this.#files.get(id)
    if (!file) return
    this.#startedAt = this.#deps.now()
    this.#set(id, { state: 'uploading' })
    const transfer = this.#deps.start(file, (progress) => this.#set(id, { progress }))
    this.#transfers.set(id, transfer)
    const over = (change: Partial<Upload>) => {
      this.#transfers.delete(id)
      this.#set(id, change)
      this.#next()
    }
    transfer.done.then(
      (stored) => over({ state: 'done', progress: 1, stored }),
      (error: Error) => over({ state: 'failed', problem: error.message }),
    )
  }

  #set(id: string, change: Partial<Upload>): void {
    this.items = this.items.map((item) => {
      if (item.id !== id) return item
      const { problem: _, ...rest } = item
      return { ...rest, ...change }
    })
    this.#changed()
  }

  #changed(): void {
    this.#listeners.tell()
  }
}
