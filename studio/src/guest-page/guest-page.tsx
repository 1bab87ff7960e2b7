import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@rostra/web/platform/transport/api.ts'
import { postAsGuest } from '@rostra/web/platform/transport/post-as-guest.ts'
import { Button } from '@rostra/web/ui/button.tsx'
import { lazyPart } from '@rostra/web/ui/lazy-part.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { keepToken, keptToken, type LinkAbout, linkSecret } from './guest-link.ts'
import { GuestMessage } from './guest-message.tsx'
import { GuestStudio } from './guest-studio.ts'
import { InStudio } from './in-studio.tsx'
import { Prepare } from './prepare.tsx'
import { useDevices } from './use-devices.ts'

// With a player of its own, which other guests don't need.
const Interpreting = lazyPart(async () => (await import('./interpreting.tsx')).Interpreting)

type Step = 'loading' | 'offline' | 'prepare' | 'in' | 'over' | 'elsewhere' | 'left'
type JoinProblem = 'full' | 'over' | 'failed'

/** The steps of a guest: devices and name, waiting room, studio, and leaving. */
export function GuestPage() {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('loading')
  const [about, setAbout] = useState<LinkAbout>()
  const devices = useDevices(about && (about.language ? 'microphone' : 'both'))
  const [problem, setProblem] = useState<JoinProblem>()
  const [studio, setStudio] = useState<GuestStudio>()
  const load = () => {
    setStep('loading')
    postAsGuest('guest-link', { link: linkSecret() }).then(
      (found) => {
        setAbout(found)
        setStep('prepare')
      },
      (error: unknown) => setStep(isOver(error) ? 'over' : 'offline'),
    )
  }
  useEffect(load, [])

  const enter = (token: string) => {
    keepToken(token)
    const entered = new GuestStudio(token)
    entered.subscribe(() => {
      if (!entered.state().ended) return
      keepToken(undefined)
      setStudio(undefined)
      // Opening the link again shows whether it was revoked.
      postAsGuest('guest-link', { link: linkSecret() }).then(
        () => setStep('elsewhere'),
        (error: unknown) => setStep(isOver(error) ? 'over' : 'elsewhere'),
      )
    })
    setStudio(entered)
    setStep('in')
  }
  // A reload returns to the studio, once the devices are available again.
  const wasIn = useRef(keptToken())
  useEffect(() => {
    const token = wasIn.current
    if (step !== 'prepare' || !devices.stream || !token) return
    wasIn.current = undefined
    enter(token)
  })

  const join = async (name: string) => {
    setProblem(undefined)
    try {
      enter((await postAsGuest('guest-open', { link: linkSecret(), name })).token)
    } catch (error) {
      setProblem(
        isOver(error)
          ? 'over'
          : error instanceof ApiError && error.code === 'guests-full'
            ? 'full'
            : 'failed',
      )
    }
  }
  const leave = async () => {
    keepToken(undefined)
    setStep('left')
    setStudio(undefined)
    await studio?.leave().catch(() => {})
  }

  if (step === 'in' && studio && about?.language)
    return (
      <Suspense>
        <Interpreting
          studio={studio}
          stream={devices.stream}
          language={about.language}
          onLeave={() => void leave()}
        />
      </Suspense>
    )
  if (step === 'in' && studio)
    return <InStudio studio={studio} devices={devices} onLeave={() => void leave()} />
  if (step === 'prepare' && about)
    return (
      <Prepare
        about={about}
        devices={devices}
        onJoin={join}
        problem={problem && <Problem problem={problem} />}
      />
    )
  if (step === 'over')
    return (
      <GuestMessage title={t`This link no longer works`}>
        <Trans>
          The session is over or was removed, or the host has revoked the link. Ask the host for a
          new one.
        </Trans>
      </GuestMessage>
    )
  if (step === 'offline')
    return (
      <GuestMessage title={t`We can’t reach the server`} action={<Again onPress={load} />}>
        <Trans>Check your connection and try again.</Trans>
      </GuestMessage>
    )
  if (step === 'elsewhere')
    return (
      <GuestMessage title={t`You’re no longer in the studio`} action={<Again onPress={load} />}>
        <Trans>The link was opened in another window, or you were away for too long.</Trans>
      </GuestMessage>
    )
  if (step === 'left')
    return (
      <GuestMessage title={t`You’ve left the studio`} action={<Again onPress={load} />}>
        <Trans>Thank you. You can close this page.</Trans>
      </GuestMessage>
    )
  return <GuestMessage title={t`Loading…`} />
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const Again = ({ onPress }: { onPress(): void }) => (
  <Button variant="secondary" onClick={onPress}>
    <Trans>Join again</Trans>
  </Button>
)

function Problem({ problem }: { problem: JoinProblem }) {
  if (problem === 'over')
    return <Trans>This link no longer works. Ask the host for a new one.</Trans>
  if (problem === 'full')
    return <Trans>The studio is full: three guests are in it. Try again when one has left.</Trans>
  return <Trans>Joining didn’t work. Check your connection and try again.</Trans>
}
