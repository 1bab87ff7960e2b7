/** Texts shown and spoken in the demo's videos. */

export type Film = {
  folder: string
  /** Small letters above the title. */
  kicker: string
  title: string
  who: string
  /** Must be a whole number of segments. */
  seconds: number
  /** Tones of the chord, in hertz. */
  chord: number[]
  /** Spoken lines, spread evenly over the video. */
  lines: string[]
}

const kicker = 'INTERNATIONAL WOMEN’S DAY 2022 · 10TH EDITION'

export const films: readonly Film[] = [
  {
    folder: 'live',
    kicker,
    title: 'Opening: Ten years of showing up',
    who: 'with Amara Nwosu and Ingrid Solberg',
    seconds: 120,
    chord: [220, 277.18, 329.63],
    lines: [
      'Hello, and welcome to the tenth edition.',
      'Ten years ago there were eleven of us and one borrowed projector.',
      'Somebody had brought too many chairs.',
      'By noon they were all taken.',
      'What stayed with me is not a speech.',
      'It is the woman who came for her sister and stayed for herself.',
      'She asked the first question of the day.',
      'It was a short one: what happens on Monday?',
      'We have tried to answer it every year since.',
      'So today there is time between the talks.',
      'Time to write to somebody you have just met.',
      'The chat is open, and so is the question box.',
      'At a quarter past, the learning circle begins next door.',
      'Thank you for showing up. Let us begin.',
    ],
  },
  {
    folder: 'replay',
    kicker,
    title: 'First light: a reading to begin the day',
    who: 'with Priya Raman',
    seconds: 72,
    chord: [196, 246.94, 293.66],
    lines: [
      'Before the programme, a page to wake up with.',
      'It is from a notebook that was never meant for readers.',
      '“The hall is cold, and I am early.”',
      '“I have put the kettle where people will find it.”',
      '“If nobody comes I shall drink it all myself.”',
      '“The door. Already the door.”',
      'She filled four more notebooks after this one.',
      'None of them mentions being alone in the hall again.',
      'Good morning, everyone.',
    ],
  },
]

/** WebVTT with one cue per line; the timestamp map ties its times to the stream's. */
export function captions({ lines, seconds }: Film): string {
  const each = (seconds - 2) / lines.length
  const cues = lines.map(
    (line, n) => `${time(1 + n * each)} --> ${time(1 + (n + 1) * each - 0.4)}\n${line}`,
  )
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cues.join('\n\n')}\n`
}

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
