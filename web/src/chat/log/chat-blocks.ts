/** Groups rows into blocks that the browser need not render while they are off the screen. */
import type { ChatRow } from './chat-rows.ts'

export type ChatBlock = { key: string; rows: readonly ChatRow[] }

/** Log entries per block. Blocks begin where groups do, so that no group is split. */
const blockLength = 16

/**
 * A block whose rows have not changed is the same object as before. Nothing is ever inserted at the start
 * of an existing block: a browser that uses its top edge as the scroll anchor would move the rest.
 */
export class ChatBlocks {
  #known = new Map<string, ChatBlock>()

  of(rows: readonly ChatRow[], pageStarts: ReadonlySet<number>): ChatBlock[] {
    const blocks: { key: string; rows: ChatRow[] }[] = []
    let section = ''
    for (const row of rows) {
      if (row.kind === 'announcement') {
        // At the end of what is there, so that it moves no message into another block.
        const block = blocks.at(-1)
        if (block) block.rows.push(row)
        else blocks.push({ key: row.key, rows: [row] })
        continue
      }
      if (row.kind !== 'message') {
        section = row.key
        blocks.push({ key: row.key, rows: [row] })
        continue
      }
      const last = blocks.at(-1)
      // A message that is not stored yet joins the newest block, which it will most likely share later.
      const place = row.seq > 0 ? placeOf(row.seq, pageStarts) : undefined
      const key = place ? `${place} ${section}` : (last?.key ?? 'own')
      if (last?.key === key && key !== section) last.rows.push(row)
      else blocks.push({ key: key === section ? `own ${section}` : key, rows: [row] })
    }
    const made = blocks.map((block) => this.#asBefore(block))
    this.#known = new Map(made.map((block) => [block.key, block]))
    return made
  }

  #asBefore(block: ChatBlock): ChatBlock {
    const old = this.#known.get(block.key)
    const isSame =
      old?.rows.length === block.rows.length &&
      old.rows.every((row, at) => isSameRow(row, block.rows[at]))
    return old && isSame ? old : block
  }
}

const isSameRow = (a: ChatRow, b: ChatRow | undefined): boolean =>
  a === b || (a.kind !== 'message' && a.key === b?.key)

/** Pages that were prepended later have blocks of their own. */
function placeOf(seq: number, pageStarts: ReadonlySet<number>): string {
  let page = 0
  for (const start of pageStarts) if (start > seq) page += 1
  return `block ${Math.floor((seq - 1) / blockLength)} ${page}`
}
