/** The documents of the harbour's library, and the texts shown and spoken in its video. */
import type { Sheet } from '../library-texts.ts'
import type { Film } from '../video-texts.ts'

export const film: Film = {
  folder: 'quay',
  kicker: 'TIDELINE 2026 · PORTS, CLIMATE AND THE SEA',
  title: 'Opening: The city that moved its quay',
  who: 'with Tiago Ferreira and Nadia Benali',
  seconds: 24,
  chord: [174.61, 220, 261.63],
  lines: [
    'Good morning from the old fish hall.',
    'The floor under me is forty centimetres higher than in March.',
    'Nobody in this city was asked to leave.',
    'But we did ask everyone where the water had been.',
  ],
}

export const sheets: readonly Sheet[] = [
  {
    file: 'library/keynote',
    kind: 'Keynote description',
    title: 'The city that moved its quay',
    body: `Vellin has flooded eleven times in forty years. After the eleventh the port stopped repairing its quay and began to move it. Tiago Ferreira has brought ships in through all of this; Nadia Benali drew the plan.
# What the talk is about
A quay is where a city keeps its appointments: with ships, with fishing boats, with the tide. Moving it meant moving the appointments first. The talk goes through the three years in which the cranes, the market and two schools changed places, and through what had to be promised to whom.
# You will leave with
- the five questions to ask a harbour before drawing anything
- a way of counting costs that includes the people who wait
- the plan itself, with its mistakes marked in red
# How it runs
Twenty-five minutes of talk, and as many for your questions. Write them at any time with Ask a Question.`,
  },
  {
    file: 'library/tide-tables',
    kind: 'Handout',
    title: 'How to read a tide table',
    body: `A tide table is a promise by the moon, corrected by the weather. Keep this page beside yours.
# The four columns
- Time: of the clock on land, so mind the summer
- Height: above chart datum, the lowest water anybody is likely to see
- Range: the difference to the tide before; large means strong currents
- Age: days since new or full moon
# What the table leaves out
- wind from the sea, which adds
- high pressure, which takes away: about one centimetre for one hectopascal
- a river in flood, which has its own timetable
# A rule of twelfths
In the six hours of a rising tide the water gains one, two, three, three, two and one twelfth of its range. The middle two hours do half of the work.`,
  },
  {
    file: 'library/flood-plan',
    kind: 'Worksheet',
    title: 'A flood plan on one page',
    body: `For a street, a school, a workshop or a boat. Work alone for ten minutes, then show it to a neighbour.
# The water
Where did it come from the last time?
___
How high did it stand, and who can show the mark?
___
# The first hour
[] Everyone knows where to go
[] Somebody looks after those who cannot
[] The switch for the electricity is above the mark
Who decides that it has begun?
___
# The week after
What do we need to open again?
___
Whom do we ask for it, today, by telephone?
___`,
  },
  {
    file: 'library/speaker-bios',
    kind: 'Speaker bios',
    title: 'Who speaks today',
    body: `# Tiago Ferreira
Tiago has piloted ships into Vellin for twenty-two years and has never yet touched the quay. He keeps a notebook of every fog.
# Nadia Benali
Nadia plans cities at their edges: shores, railway lines, the backs of markets. She drew the new quay and answered all four hundred letters about it.
# Sunniva Aas
Sunniva measures sea level for a living. Her oldest gauge is a painted post; her newest is a satellite, and they agree.
# Kofi Mensah
Kofi keeps the cranes running. He electrified nine of them without closing a berth, and teaches apprentices to listen before they measure.
# Leilani Kahale
Leilani grows reefs on harbour walls. She believes that any structure in the water will be lived on, and that we may as well choose by whom.`,
  },
  {
    file: 'library/programme',
    kind: 'Programme',
    title: 'The day by the tide',
    body: `Times are on the Main Stage, in your own time zone.
# Low water
- Morning watch: Reading the tide tables, Sunniva Aas
# Rising
- Opening: The city that moved its quay, Tiago Ferreira and Nadia Benali
- Workshop: A flood plan on one page, Nadia Benali
# High water
- Quiet cranes: What it takes to plug a port in, Kofi Mensah
# Turning
- Last light: Reefs on a harbour wall, Leilani Kahale
# All day
- Chat and questions in every live session
- This library
- The help desk, from every page`,
  },
  {
    file: 'privacy',
    kind: 'Privacy policy',
    title: 'What this sample event knows about you',
    body: `This is a sample event of Rostra. Its people are invented; if you run it as your own, replace this page.
# What is stored
- your name and e-mail address, as the organiser registered them
- when you signed in, and what you wrote: chat messages, questions and help tickets
# Where
On the computer that runs this site and nowhere else.
# For how long
Until the organiser deletes the event's data folder.`,
  },
  {
    file: 'terms',
    kind: 'Terms of use',
    title: 'On board together',
    body: `This is a sample event of Rostra. If you run it as your own, replace this page.
# In the chat
- Write as you would speak on a small boat: you will still be on it afterwards.
- What you write is seen by all who attend the session, and is kept.
# The recordings and documents
They are for the people who are registered. Please do not publish them again.
# If something goes wrong
Tell the help desk. A person will answer.`,
  },
]
