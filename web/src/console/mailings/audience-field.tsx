import type { MailingAudience } from '@rostra/domain/mailings/mailing-audience'
import { useCall } from '../../platform/transport/use-call.ts'
import { Select } from '../ui/select.tsx'
import { audienceName, audienceOptions, peopleText } from './mailing-words.ts'
import { useTitles } from './use-titles.ts'

type Props = {
  value: string
  onChange(to: string): void
  disabled: boolean
  error: string | undefined
}

/** Whom an email is for, and how many people that are now. */
export function AudienceField({ value, onChange, disabled, error }: Props) {
  const titles = useTitles()
  const fields = useCall('mailing-values', {}).data?.fields ?? []
  const { data } = useCall('mailing-count', { to: value as MailingAudience })
  const options = audienceOptions(titles, fields)
  // Chosen people, and what is not offered any more.
  if (!options.some(({ id }) => id === value))
    options.unshift({ id: value, name: audienceName(value, titles) })
  return (
    <div>
      <Select label="To" value={value} options={options} onChange={onChange} disabled={disabled} />
      {error ? (
        <p className="bad small">{error}</p>
      ) : (
        <p className="muted small" role="status">
          {data ? `${peopleText(data.people)} now` : '\u00a0'}
        </p>
      )}
    </div>
  )
}
