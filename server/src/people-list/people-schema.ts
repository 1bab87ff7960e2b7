export type PeopleTables = {
  /**
   * An attendee who chose to be listed. `role` and `link` are '' for none, `search` is the role in the form used for
   * searching. `hidden` is 1 if an organiser has hidden the entry; such a row stays with `listed` 0 when the person
   * leaves the list, so that rejoining does not show it. `listed_at` is epoch ms.
   */
  person_entry: {
    attendee_id: string
    role: string
    link: string
    search: string
    listed: number
    hidden: number
    listed_at: number
  }
}
