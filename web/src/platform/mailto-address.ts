/** A link that starts an email to this one address, which is untrusted input and must not fill in anything else. */
export const mailtoAddress = (email: string): string =>
  // RFC 6068 leaves @ unencoded, and some email programs do not decode it.
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
