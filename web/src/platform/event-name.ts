/** The event's name as the server wrote it into the page, for the time before anything was asked. */
export const pageEventName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
