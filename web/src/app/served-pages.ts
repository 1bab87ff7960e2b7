/** Whether the event has a page that not every event has, as the server wrote into the page. */
export const isServed = (name: 'speakers' | 'people' | 'library'): boolean =>
  document
    .querySelector<HTMLMetaElement>('meta[name="rostra-pages"]')
    ?.content.split(' ')
    .includes(name) === true
