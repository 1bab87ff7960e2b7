/** A link that opens a new mail to this one address; it may come from anyone, and fills in nothing else. */
export const mailtoAddress = (email: string): string =>
  // RFC 6068 leaves @ as it is, and some mail programs do not decode it.
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
