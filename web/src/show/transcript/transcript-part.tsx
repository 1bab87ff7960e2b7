import { Trans, useLingui } from '@lingui/react/macro'
import { captionsFor } from '@rostra/domain/captions/captions'
import { captionsNamed, joinedPieces, piecesNamed } from '@rostra/domain/captions/playlist-captions'
import { asText, saidIn } from '@rostra/domain/captions/transcript'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { spokenLanguage } from '../../platform/i18n/language.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import { unsignedUrl } from '../../stream-players/stream-address.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './transcript.module.css'
import { TranscriptText } from './transcript-text.tsx'

type Props = {
  title: string
  captions: readonly CaptionsFile[] | undefined
  /** The address of a playlist of this site, which may name captions: they count where there are no others. */
  playlist: string | undefined
  /** The address of the organiser's transcript. */
  transcript: string | undefined
  /** A player that says where it is; without it, the times are plain text. */
  video: Playback | null
  /** The link to the transcript. */
  link: ReactNode
}

type Source = { language: string; file: string; madeBy?: CaptionsFile['madeBy'] }

/** What was said in a recording, by its captions, or by a transcript of this site whose lines have times. */
export function TranscriptPart({ title, transcript, video, link, ...props }: Props) {
  const page = spokenLanguage()
  const captions = useCaptions(props)
  const sources = captionsFor(captions, page)
  if (sources.length === 0 && transcript && isText(transcript))
    sources.push({ language: '', file: transcript })
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const source = sources.find(({ language }) => language === chosen) ?? sources[0]
  const hasCaptions = captions.length > 0
  const { data, isError, refetch } = useQuery({
    queryKey: ['said', unsignedUrl(source?.file ?? '')],
    queryFn: ({ signal }) => load(source?.file ?? '', signal),
    // A transcript may have no times; captions are read when somebody wants them.
    enabled: source !== undefined && (isOpen || !hasCaptions),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!source || (!hasCaptions && !data?.said.length)) return link
  const { language = '', madeBy } = source
  return (
    <>
      <details
        className={`${styles.transcript} measure`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Trans>Transcript</Trans>
        </summary>
        {isOpen && (
          <div className="stack gap-3">
            {madeBy === 'program' && (
              <p className={`${styles.note} muted small`}>
                <Trans>A program wrote this down. It may contain mistakes.</Trans>
              </p>
            )}
            {sources.length > 1 && (
              <LanguageChoice
                languages={sources.map((it) => it.language ?? '')}
                page={page}
                chosen={language}
                onChoose={setChosen}
              />
            )}
            {data ? (
              <>
                <TranscriptText key={language} language={language} said={data.said} video={video} />
                <Downloads
                  name={[title, language].filter(Boolean).join(' ')}
                  file={source.file}
                  {...data}
                />
              </>
            ) : isError ? (
              <div role="alert" className={styles.row}>
                <Trans>The transcript didn’t load.</Trans>
                <Button variant="secondary" onClick={() => void refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              </div>
            ) : (
              <p role="status">
                <Trans>Loading</Trans>
              </p>
            )}
          </div>
        )}
      </details>
      {hasCaptions && link}
    </>
  )
}

/** A text of this site, whose lines may begin with times. */
const isText = (address: string) => address.startsWith('/') && /\.(?:vtt|txt|md)$/i.test(address)

const isPlaylist = (address: string) => /\.m3u8(?:$|\?)/i.test(address)

/** The most pieces of captions that a page fetches. */
const piecesFetched = 100

function useCaptions({ captions, playlist }: Pick<Props, 'captions' | 'playlist'>): Source[] {
  const { data = [] } = useQuery({
    queryKey: ['captions-named', unsignedUrl(playlist ?? '')],
    queryFn: async ({ signal }) => {
      const address = playlist ?? ''
      const named = captionsNamed(await fetchText(address, signal))
      return named.map(({ language, uri }) => ({ language, file: beside(address, uri) }))
    },
    enabled: playlist !== undefined && !captions?.length,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return captions?.length ? [...captions] : data
}

/** An address in a playlist, from the root of this site. */
function beside(playlist: string, uri: string): string {
  const { pathname, search } = new URL(uri, new URL(playlist, location.href))
  return pathname + search
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.text()
}

async function load(address: string, signal: AbortSignal) {
  const file = await fetchText(address, signal)
  if (!isPlaylist(address)) return { text: file, said: saidIn(file) }
  const pieces = piecesNamed(file).slice(0, piecesFetched)
  const all = await Promise.all(pieces.map((uri) => fetchText(beside(address, uri), signal)))
  const text = joinedPieces(all)
  return { text, said: saidIn(text) }
}

type DownloadsProps = { name: string; file: string; text: string; said: ReturnType<typeof saidIn> }

function Downloads({ name, file, text, said }: DownloadsProps) {
  const { t } = useLingui()
  const safe = name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`\ufeff${asText(said)}\n`], { type: 'text/plain' }))
    link.download = `${safe}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <p className={styles.row}>
      <button type="button" className={`${styles.save} inline gap-2 bare tap`} onClick={save}>
        <Download aria-hidden size={18} /> {t`Download as text`}
      </button>
      {text.startsWith('WEBVTT') && !isPlaylist(file) && (
        <a className={`${styles.save} inline gap-2 bare tap`} href={file} download={`${safe}.vtt`}>
          <Download aria-hidden size={18} /> {t`Download captions (WebVTT)`}
        </a>
      )}
    </p>
  )
}
