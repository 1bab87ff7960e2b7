import { open } from 'node:fs/promises'

/** The first bytes of a file, at most this many; none of a file that isn't there. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path).catch(() => undefined)
  if (!file) return Buffer.alloc(0)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(size + 1, length)))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
