/**
 * Secrets in the database, of other programs and our own, encrypted with a key in a file of the data folder, which all instances
 * share: a copy of the database alone, such as a backup, does not contain them.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key's name in the data folder. */
export const keyName = 'secret.key'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export type SealedTexts = ReturnType<typeof createSealedTexts>

export const createSealedTexts = (dataDir: string) => {
  const file = join(dataDir, keyName)
  const readKey = async (): Promise<Buffer | undefined> => {
    const key = await readFile(file).catch(() => undefined)
    return key?.length === keyBytes ? key : undefined
  }
  /** Complete from the first moment; if another instance makes one too, the first stays. */
  const makeKey = async () => {
    const own = `${file}.${randomUUID()}.part`
    try {
      await writeFile(own, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true })
      await link(own, file).catch((error: NodeJS.ErrnoException) => {
        // Some network disks have no hard links.
        if (error.code !== 'EEXIST') return copyFile(own, file, constants.COPYFILE_EXCL)
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await rm(own, { force: true })
    }
  }
  const key = async (): Promise<Buffer> => {
    if (!(await readKey())) await makeKey()
    const found = await readKey()
    if (!found) throw new Error(`${file} is not a key: put it back, or remove it`)
    return found
  }
  return {
    /** Throws when the file of the key is something else. */
    async seal(text: string): Promise<string> {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined where the key is missing or another one, as in a folder that was restored from a backup. */
    async open(sealed: string): Promise<string | undefined> {
      const found = await readKey()
      const bytes = Buffer.from(sealed, 'base64url')
      if (!found || bytes.length < nonceBytes + tagBytes) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', found, bytes.subarray(0, nonceBytes))
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        const rest = bytes.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
