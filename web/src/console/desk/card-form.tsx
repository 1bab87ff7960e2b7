import {
  cardLabelLimit,
  cardLinkLimit,
  cardTextLimit,
  type StaffCard,
} from '@rostra/domain/pinned-card'
import { momentOf, type WallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { Form, FormField, SubmitRow, useFieldError } from '../ui/form.tsx'
import form from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { FieldError, type SendForm } from '../ui/use-form.ts'

type Props = {
  /** A session's id; '' means everyone. */
  place: string
  sessions: readonly { id: string; title: string }[]
  /** The card that is pinned there now. */
  replaces: StaffCard | undefined
  onPlace(place: string): void
}

/** Pins a card, and shows beforehand which card it will replace. */
export function CardForm({ place, sessions, replaces, onPlace }: Props) {
  const { change: pin } = useChange('card-pin', ['pinned-cards'])
  const [ends, setEnds] = useState<'unpinned' | 'time'>('unpinned')
  const [done, setDone] = useState('')
  const { data } = useEventFront()
  const zone = data?.timeZone ?? 'UTC'
  const [wall, setWall] = useState<WallTime>({ date: '', time: '' })
  const send: SendForm = async (text, element) => {
    setDone('')
    const until = ends === 'time' ? momentOf(wall, zone) : undefined
    if (ends === 'time' && until === undefined)
      throw new FieldError('until', 'Enter a date and time')
    const url = text('link.url').trim()
    const label = text('link.label').trim()
    if (label && !url) throw new FieldError('link.url', 'Enter a link for this label')
    await pin({
      showId: place || null,
      text: text('text'),
      ...(url ? { link: { url, label } } : {}),
      ...(until === undefined ? {} : { until }),
    })
    element.reset()
    setEnds('unpinned')
    setWall({ date: '', time: '' })
    setDone(replaces ? 'Card replaced' : 'Card pinned')
  }
  return (
    <Form send={send}>
      {done && <Notice kind="good">{done}</Notice>}
      <Select
        label="Pin for"
        value={place}
        options={[
          { id: '', name: 'Everyone' },
          ...sessions.map(({ id, title }) => ({ id, name: title })),
        ]}
        onChange={onPlace}
      />
      {replaces && (
        <Notice kind="hint">
          <p>
            This replaces “<bdi>{replaces.text}</bdi>”.
          </p>
        </Notice>
      )}
      <FormField multiline label="Text" name="text" rows={2} maxLength={cardTextLimit} />
      <div className={form.pair}>
        <FormField
          label="Link (optional)"
          name="link.url"
          hint="https://… or a page of this site, such as /stage"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={cardLinkLimit}
        />
        <FormField
          label="Link label (optional)"
          name="link.label"
          hint="Without a label, attendees see the host of the link"
          autoComplete="off"
          maxLength={cardLabelLimit}
        />
      </div>
      <Select<'unpinned' | 'time'>
        label="Show it"
        value={ends}
        options={[
          { id: 'unpinned', name: 'Until it’s unpinned' },
          { id: 'time', name: 'Until a date and time' },
        ]}
        onChange={setEnds}
      />
      {ends === 'time' && (
        <div className={form.pair}>
          <UntilFields
            wall={wall}
            zone={zone}
            onChange={(change) => setWall({ ...wall, ...change })}
          />
        </div>
      )}
      <SubmitRow action={replaces ? 'Replace card' : 'Pin card'} />
    </Form>
  )
}

type UntilProps = { wall: WallTime; zone: string; onChange(change: Partial<WallTime>): void }

const UntilFields = ({ wall, zone, onChange }: UntilProps) => (
  <DateFields
    wall={wall}
    name="until"
    dateLabel={`Date (${zone})`}
    timeLabel={`Time (${zone})`}
    error={useFieldError('until')}
    onChange={onChange}
  />
)
