import {
  interpreterCommand,
  interpreterMuxerSettings,
  livePlaylist,
} from '@rostra/domain/studio/encoder-settings'
import { lateText } from '@rostra/domain/studio/studio'
import type { StudioAnswer } from '@rostra/domain/studio/studio-calls'
import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { languageName } from '../ui/caption-languages.ts'
import { Copied } from '../ui/copied.tsx'
import styles from '../ui/form-kit.module.css'
import { Asks } from '../ui/listed.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Select } from '../ui/select.tsx'
import { formatMoment } from '../ui/times.ts'
import { interpretedLanguages, nextLanguage } from './interpreted-languages.ts'
import { InterpreterLinks, MadeLink, MakeLink } from './interpreter-links.tsx'

type Interpreter = StudioAnswer['interpreters'][number]
type Props = { showId: string; interpreters: readonly Interpreter[] }

/** Who interprets a session: a stream key for each language, and whether it is being sent. */
export function StudioInterpreters({ showId, interpreters }: Props) {
  const renew = useChange('studio-key-renew')
  const taken = interpreters.map(({ language }) => language)
  const free = (language: string) => !taken.includes(language)
  const [chosen, setChosen] = useState<string>()
  const language = chosen && free(chosen) ? chosen : nextLanguage(taken)
  const [made, setMade] = useState<{ language: string; secret: string; isLink?: boolean }>()
  const [problem, setProblem] = useState('')
  const make = async () => {
    setProblem('')
    try {
      setMade({ language, secret: (await renew.change({ showId, language })).key })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <fieldset className={styles.form}>
      <legend className="bold">Interpreters</legend>
      <p className="muted small">
        Each sends sound alone: from a browser, with a link, or from a program, with a stream key of
        their own. Attendees choose the language in the player, live and in the replay.
      </p>
      {interpreters.length > 0 && (
        <Rows label="Languages of interpreters">
          {interpreters.map((it) => (
            <InterpreterRow
              key={it.language}
              showId={showId}
              interpreter={it}
              onMade={(secret, isLink) => setMade({ language: it.language, secret, isLink })}
              onEnded={() => setMade((now) => (now?.language === it.language ? undefined : now))}
            />
          ))}
        </Rows>
      )}
      <InterpreterLinks showId={showId} />
      {made &&
        (made.isLink ? <MadeLink showId={showId} {...made} /> : <InterpreterSettings {...made} />)}
      <div className={styles.fields}>
        <Select
          label="Interpreter’s language"
          value={language}
          options={interpretedLanguages(language)
            .filter(free)
            .map((id) => ({ id, name: languageName(id) }))}
          onChange={setChosen}
        />
      </div>
      {problem && (
        <p className="bad small" role="alert">
          {problem}
        </p>
      )}
      <div className="line gap-3">
        <MakeLink
          showId={showId}
          language={language}
          onMade={(secret) => setMade({ language, secret, isLink: true })}
        >
          Create link for a browser
        </MakeLink>
        <Button variant="secondary" busy={renew.busy} onClick={() => void make()}>
          Create interpreter’s key
        </Button>
      </div>
    </fieldset>
  )
}

type RowProps = {
  showId: string
  interpreter: Interpreter
  onMade(secret: string, isLink: boolean): void
  onEnded(): void
}

function InterpreterRow({ showId, interpreter, onMade, onEnded }: RowProps) {
  const { language, keyMadeAt } = interpreter
  const name = languageName(language)
  const payload = { showId, language }
  return (
    <Row name={name} detail={<Signal {...interpreter} />}>
      <MakeLink
        {...payload}
        variant="quiet"
        onMade={(link) => onMade(link, true)}
        aria-label={`Create link for ${name}`}
      >
        Create link
      </MakeLink>
      <Asks
        variant="quiet"
        call="studio-key-renew"
        payload={payload}
        tone="primary"
        title={`${keyMadeAt === null ? 'Create another' : 'Renew the'} key for ${name}?`}
        action={keyMadeAt === null ? 'Create key' : 'Renew key'}
        text="The old key stops working immediately. The interpreter needs the new one."
        then={({ key }) => onMade(key, false)}
        aria-label={`${keyMadeAt === null ? 'Create' : 'Renew'} key for ${name}`}
      >
        {keyMadeAt === null ? 'Create key' : 'Renew key'}
      </Asks>
      {keyMadeAt !== null && (
        <Asks
          variant="quiet"
          call="studio-key-end"
          payload={payload}
          title={`End the key for ${name}?`}
          action="End key"
          text="Nothing more is taken from this interpreter, links for the language stop working, and whoever listens to it hears silence. What was said stays in the recording."
          done="Key ended"
          then={onEnded}
          aria-label={`End key for ${name}`}
        >
          End key
        </Asks>
      )}
    </Row>
  )
}

function Signal({ signal, lastAt, keyMadeAt, late }: Interpreter) {
  const last = lastAt === null ? '' : formatMoment(lastAt)
  const ended = keyMadeAt === null ? ' The key was ended.' : ''
  switch (signal) {
    case 'waiting':
      return <span>Nothing has arrived yet.</span>
    case 'on':
      return late === null ? (
        <span className="good">Arriving.{ended}</span>
      ) : (
        <span className="warn">{`${lateText(late)}.${ended}`}</span>
      )
    case 'stopped':
      return <span className="warn">{`Nothing has arrived since ${last}.${ended}`}</span>
    case 'ended':
      return <span>{`The encoder was stopped ${last}.${ended}`}</span>
  }
}

/** Shown once. */
function InterpreterSettings({ language, secret }: { language: string; secret: string }) {
  const name = languageName(language)
  const address = `${location.origin}${basePath()}/api/ingest/${secret}`
  return (
    <div className={styles.entry}>
      <p role="status">{`Copy these for ${name} now. You won’t see the key again.`}</p>
      <Copied name={`ffmpeg, ${name}`} text={interpreterCommand(address)} />
      <Copied name={`OBS, File path or URL, ${name}`} text={`${address}/${livePlaylist}`} />
      <Copied name={`OBS, Muxer settings, ${name}`} text={interpreterMuxerSettings} />
      <Copied name={`Relay for RTMP, ${name}`} text={`rostra relay rtmp --to ${address}`} />
    </div>
  )
}
