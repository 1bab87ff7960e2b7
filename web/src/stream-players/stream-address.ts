/** A signature in front of one of the event's own files: `/files/~<expires>.<signature>/<path>`. */
const signature = /^((?:\/[^/]+)*?)\/files\/~[^/]+\//

/** What an address plays, whatever its signature is: a re-signed address is the same film. */
export const unsignedUrl = (address: string): string => address.replace(signature, '$1/files/')
