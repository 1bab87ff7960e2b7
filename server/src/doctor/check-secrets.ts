import { keyName } from '../platform/sealed-texts.ts'
import { endedWith } from '../signing-keys-store.ts'
import { type Check, failed, ok, warning } from './check.ts'
import { storedKeys, storedSecrets } from './stored.ts'

/** Whether secrets of other programs, and the server's own keys, can be read with the key in the data folder. */
export const checkSecrets: Check = {
  name: 'secrets',
  async run({ config }) {
    const { count, lost } = await storedSecrets(config)
    const keys = await storedKeys(config)
    if (count + keys.count === 0) return []
    const found = [...aboutKeys(keys)]
    if (lost.length > 0)
      found.push(
        failed(
          `DATA_DIR/${keyName} is missing or another one, so these secrets can’t be read: ${lost.join(', ')}`,
          'Put the file back as it was when they were entered, or enter them again in the console: Settings › Mail server, and Settings › Programs',
        ),
      )
    return found.length > 0 ? found : ok(`DATA_DIR/${keyName} opens the stored secrets`)
  },
}

function aboutKeys({ lost, wasRestored, renewed }: Awaited<ReturnType<typeof storedKeys>>) {
  if (lost.length > 0 && wasRestored)
    return [
      warning(
        `the data was restored without its ${keyName}: the next start makes new keys, and no longer valid are then ${endedWith(lost)}`,
        `To keep them valid, put the ${keyName} that belongs to the backup into DATA_DIR before you start the server`,
      ),
    ]
  if (lost.length > 0)
    return [
      failed(
        `DATA_DIR/${keyName} is missing or another one, so the server’s own keys can’t be read, and it doesn’t start`,
        'Put the file back. If it is lost for good, rostra backup and then rostra restore --replace make new keys, which ends links that were sent',
      ),
    ]
  if (!renewed) return []
  const date = new Date(renewed.at).toISOString().slice(0, 10)
  return ok(
    `new keys were made after the restore, on ${date}; no longer valid: ${endedWith(renewed.keys)}`,
  )
}
