import { Select } from './select.tsx'

const names: Record<string, string> = {
  vimeo: 'Vimeo video',
  video: 'Video file',
  image: 'Picture',
  pdf: 'PDF',
  link: 'Link',
}

type Props = { value: string; types: readonly string[]; onChange(type: string): void }

/** As what a resource is shown; a type from the event's folder that has no name here stays. */
export const TypeSelect = ({ value, types, onChange }: Props) => (
  <Select
    label="Shown as"
    value={value}
    options={[...new Set([...types, value])]
      .filter(Boolean)
      .map((id) => ({ id, name: names[id] ?? id }))}
    onChange={onChange}
  />
)
