import { keyName } from '../platform/sealed-texts.ts'
import { type Check, failed, ok } from './check.ts'
import { storedSecrets } from './stored.ts'

/** Whether the secrets of other programs can be read with the key in the data folder. */
export const checkSecrets: Check = {
  name: 'secrets',
  async run({ config }) {
    const { count, lost } = await storedSecrets(config)
    if (count === 0) return []
    if (lost.length === 0) return ok(`DATA_DIR/${keyName} opens the stored secrets`)
    return [
      failed(
        `DATA_DIR/${keyName} is missing or another one, so these secrets can’t be read: ${lost.join(', ')}`,
        'Put the file back as it was when they were entered, or enter them again in the console: Settings › Mail server, and Settings › Programs',
      ),
    ]
  },
}
