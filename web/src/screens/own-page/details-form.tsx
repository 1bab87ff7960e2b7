import { Trans, useLingui } from '@lingui/react/macro'
import { defined } from '@rostra/domain/defined'
import { speakerLinkLimit } from '@rostra/domain/outside-address'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/transport/api.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { Button } from '../../ui/button.tsx'
import { NamePair } from '../../ui/name-order.tsx'
import { QuietErrors, TextField } from '../../ui/text-field.tsx'
import styles from './own-page.module.css'
import { PhotoField } from './photo-field.tsx'
import { type OwnPageData, ownSecret } from './use-own-page.ts'
import { Waiting } from './waiting.tsx'

type Fields = Record<'first' | 'last' | 'role' | 'organisation' | 'bio' | 'links', string>
type Photo = { photo: string; address: string }

/** What the programme says about the speaker, for them to fill in. */
export function DetailsForm({ page, onSaved }: { page: OwnPageData; onSaved(): Promise<void> }) {
  const { t } = useLingui()
  const { speaker, waiting, edits } = page
  const stored = { ...speaker, ...defined(waiting ?? {}) }
  const { first, last, role = '', organisation = '', bio = '', links = [] } = stored
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [photo, setPhoto] = useState<Photo>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [waits, setWaits] = useState<boolean>()
  const form = useRef<HTMLFormElement>(null)
  const before: Fields = { first, last, role, organisation, bio, links: links.join('\n') }
  const fields = { ...before, ...typed }
  const isDirty = photo !== undefined || Object.keys(typed).length > 0
  useAskingBeforeLeaving(isDirty)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setWaits(undefined)
    try {
      const answer = await postAsGuest('speaker-save', {
        secret: ownSecret(),
        ...fields,
        links: fields.links.split(/\s+/).filter(Boolean),
        ...(photo && { photo: photo.photo }),
      })
      await onSaved()
      setTyped({})
      setPhoto(undefined)
      setWaits(answer.waits)
    } catch (error) {
      const { message } = error as Error
      const [field = ''] = (error instanceof ApiError && error.field?.split('.')) || []
      setProblem({ field, message })
      const input = form.current?.elements.namedItem(field)
      if (input instanceof HTMLElement) input.focus()
    }
    setBusy(false)
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setWaits(undefined)
      const { [name]: _, ...others } = typed
      setTyped(target.value === before[name] ? others : { ...others, [name]: target.value })
    },
  })
  return (
    <section className="stack gap-4" aria-labelledby="details">
      <h2 id="details">
        <Trans>About you</Trans>
      </h2>
      <p className="muted">
        {edits === 'free' ? (
          <Trans>The programme shows this. What you save is shown at once.</Trans>
        ) : (
          <Trans>The programme shows this. The organisers look at what you save first.</Trans>
        )}
      </p>
      {waiting && <Waiting waiting={waiting} speaker={speaker} />}
      <form ref={form} className="stack gap-4" noValidate onSubmit={(event) => void save(event)}>
        <QuietErrors value={true}>
          <PhotoField
            person={{ first: fields.first, last: fields.last, file: photo?.address ?? stored.file }}
            error={problem?.field === 'photo' ? problem.message : undefined}
            onPhoto={(added) => {
              setWaits(undefined)
              setPhoto(added)
            }}
          />
          <div className={styles.pair}>
            <NamePair
              first={
                <TextField label={t`First name`} autoComplete="given-name" {...field('first')} />
              }
              last={
                <TextField label={t`Last name`} autoComplete="family-name" {...field('last')} />
              }
            />
            <TextField
              label={t`Role`}
              hint={t`Such as “Head of research”`}
              autoComplete="organization-title"
              {...field('role')}
            />
            <TextField
              label={t`Organisation`}
              hint={t`Such as “University of Bergen”`}
              autoComplete="organization"
              {...field('organisation')}
            />
          </div>
          <TextField
            multiline
            rows={7}
            label={t`Bio`}
            hint={t`A few sentences. **bold**, *italic* and [text](https://example.org) work.`}
            {...field('bio')}
          />
          <TextField
            multiline
            rows={3}
            dir="ltr"
            label={t`Links`}
            hint={t`One per line, up to ${speakerLinkLimit}: your website, a profile, a paper`}
            {...field('links')}
          />
        </QuietErrors>
        {problem && (
          <p className="bad bold" role="alert">
            {problem.message} <Trans>What you typed is still here.</Trans>
          </p>
        )}
        <div className="line gap-3">
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <p role="status" className={isDirty ? 'muted' : 'bold'}>
            {isDirty && <Trans>Not saved yet</Trans>}
            {waits === true && <Trans>Saved. It waits for the organisers’ yes.</Trans>}
            {waits === false && <Trans>Saved, and shown to everyone.</Trans>}
          </p>
        </div>
      </form>
    </section>
  )
}

/** The browser asks in its own words. */
function useAskingBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
