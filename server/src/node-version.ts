/** Imported first: an older Node would fail later, with a message that does not help. One before 22 cannot read this file. */

/** The oldest main version with all that the server uses of Node itself. */
const oldest = 26

/** The message for someone who runs this version, or undefined when it will do. */
export const tooOld = (version: string): string | undefined =>
  Number.parseInt(version, 10) >= oldest
    ? undefined
    : `Node ${version} is too old; Rostra needs ${oldest} or newer, which its packages for Linux and npm run rostra bring`

const message = tooOld(process.versions.node)
if (message) {
  console.error(message)
  process.exit(1)
}
