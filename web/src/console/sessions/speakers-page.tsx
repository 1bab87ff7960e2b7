import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { counted } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { nameOf } from '../ui/speaker-form.ts'
import { listedSpeakers } from './listed-speakers.ts'
import { listedSessions } from './session-list-item.ts'
import { SpeakerEditor } from './speaker-editor.tsx'

/** All speakers, or the one whose slug is in the address. */
export function SpeakersPage() {
  const sessions = useCall('organiser-sessions', {})
  const { slug } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const data = sessions.data && listedSessions(sessions.data)
  const speakers = data ? listedSpeakers(data.sessions) : []
  const found = speakers.find((it) => it.slug === slug)
  const close = () => void navigate(consolePaths.speakers())
  return (
    <Screen
      title={found ? nameOf(found.form) : 'Speakers'}
      actions={
        slug !== undefined && (
          <ButtonLink variant="quiet" to={consolePaths.speakers()}>
            Back to all speakers
          </ButtonLink>
        )
      }
    >
      <Loaded query={sessions}>
        {({ addresses }) => {
          if (slug !== undefined)
            return found ? (
              <SpeakerEditor key={slug} speaker={found} addresses={addresses} onDone={close} />
            ) : (
              <p>This speaker is in no session any more.</p>
            )
          if (speakers.length === 0)
            return (
              <p className="muted small">
                No speakers yet. Add them in the sessions they speak in.
              </p>
            )
          const shown = speakers.filter(({ form }) =>
            [nameOf(form), form.role, form.organisation]
              .join(' ')
              .toLowerCase()
              .includes(search.trim().toLowerCase()),
          )
          return (
            <>
              {speakers.length > 8 && (
                <SearchField label="Find a speaker" search={search} setSearch={setSearch} />
              )}
              <Rows label="Speakers">
                {shown.map(({ slug: id, form, places }) => (
                  <Row
                    key={id}
                    to={consolePaths.speaker(id)}
                    start={
                      <Face
                        person={{ ...form, file: addresses[form.file] ?? form.file }}
                        size={36}
                      />
                    }
                    name={nameOf(form)}
                    detail={[form.role, form.organisation].filter(Boolean).join(', ')}
                  >
                    <span className="muted small">
                      {counted(places.length, 'session', 'sessions')}
                    </span>
                  </Row>
                ))}
              </Rows>
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
