/**
 * Imported first: an older Node would fail later, with an unhelpful message. Versions before 22 cannot even parse this
 * file.
 */

/** The oldest major version with every Node feature that the server uses. */
const oldest = 26

/** The message for someone who runs this version, or undefined if it is supported. */
export const tooOld = (version: string): string | undefined =>
  Number.parseInt(version, 10) >= oldest
    ? undefined
    : `Node ${version} is too old; Rostra needs ${oldest} or newer, which its packages for Linux and npm run rostra bring`

const message = tooOld(process.versions.node)
if (message) {
  console.error(message)
  process.exit(1)
}
