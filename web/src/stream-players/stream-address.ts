/** A signature in front of a file or stream of this server: `/files/~<expires>.<signature>/<path>`. */
const signature = /^((?:\/[^/]+)*?\/files|[^~]*\/media)\/~[^/]+\//

/** The address without its signature: a re-signed address is the same video. */
export const unsignedUrl = (address: string): string => address.replace(signature, '$1/')
