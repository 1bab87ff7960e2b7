/**
 * Secrets in the database, encrypted with a key in a file of the data folder: a copy of the database alone, such as a
 * backup, does not contain them.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export const createSealedTexts = (dataDir: string) => {
  const file = join(dataDir, 'secret.key')
  const readKey = async (): Promise<Buffer | undefined> => {
    const key = await readFile(file).catch(() => undefined)
    return key?.length === keyBytes ? key : undefined
  }
  const key = async (): Promise<Buffer> => {
    // Another instance may write it at the same moment: the first file stays.
    const fresh = { flag: 'wx', mode: 0o600 }
    if (!(await readKey())) await writeFile(file, randomBytes(keyBytes), fresh).catch(() => {})
    const found = await readKey()
    if (!found) throw new Error(`${file} is not a key`)
    return found
  }
  return {
    async seal(text: string): Promise<string> {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined where the key is another one, as in a folder that was restored from a backup. */
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
