/** Shows questions as on or off air in time with this page's video. */
import {
  type AudienceQuestion,
  type AudienceState,
  questionPress,
  questionsWithPicture,
} from '@rostra/domain/questions/audience-questions'
import { useEffect, useRef, useState } from 'react'
import { pictureNow, withPicture } from '../platform/cue.ts'

type Questions = readonly AudienceQuestion[]

/** Returns the list to show: votes and new questions immediately, the question on air in time with the video. */
export function useWithPicture(questions: Questions | undefined): Questions | undefined {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const states = useRef<ReadonlyMap<string, AudienceState>>(new Map())
  const shown =
    questions &&
    questionsWithPicture(
      questions,
      states.current,
      (question, press) => press <= pictureNow() || arrived.has(keyOf(question, press)),
    )
  useEffect(() => {
    states.current = new Map(shown?.map(({ id, state }) => [id, state]))
    const ends = (questions ?? []).flatMap((question) => {
      const press = questionPress(question, states.current.get(question.id))
      if (press === undefined) return []
      const key = keyOf(question, press)
      return withPicture(press, () => setArrived((before) => new Set(before).add(key)))
    })
    return () => {
      for (const end of ends) end()
    }
  }, [questions, shown])
  return shown
}

const keyOf = ({ id, state }: AudienceQuestion, press: number) => `${id} ${state} ${press}`
